import { resolve } from 'node:path';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankIsAbsent, schema.optional());
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const Variables = z.object({
  NODE_ENV: z.preprocess(blankIsAbsent, z.enum(['development', 'test', 'production']).default('development')),
  PORT: z.preprocess(blankIsAbsent, whole(0, 65_535).default(3000)),
  HOST: z.preprocess(blankIsAbsent, z.string().default('0.0.0.0')),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  DATA_DIR: z.preprocess(blankIsAbsent, z.string().default('data')),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_POOL: z.preprocess(blankIsAbsent, whole(2, 200).default(10)),
  SERVER_SECRET: optional(z.string()),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.preprocess(blankIsAbsent, z.string().default('Toada <nao-responda@toada.test>')),
  STORAGE_S3_BUCKET: optional(z.string()),
  STORAGE_S3_ENDPOINT: optional(z.url()),
  STORAGE_S3_REGION: z.preprocess(blankIsAbsent, z.string().default('us-east-1')),
  STORAGE_S3_ACCESS_KEY: optional(z.string()),
  STORAGE_S3_SECRET_KEY: optional(z.string()),
  STORAGE_S3_PATH_STYLE: z.preprocess(blankIsAbsent, z.stringbool().default(true)),
  TRUST_PROXY: optional(z.string()),
  METRICS_TOKEN: optional(z.string().min(16)),
  LOG_LEVEL: z.preprocess(
    blankIsAbsent,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  JOBS_AT_ONCE: z.preprocess(blankIsAbsent, whole(1, 100).default(4)),
  HEARTBEAT_MS: z.preprocess(blankIsAbsent, whole(100, 60_000).default(5000)),
  RATE_LIMIT_FACTOR: z.preprocess(blankIsAbsent, z.coerce.number().positive().default(1)),
  DRAIN_SECONDS: z.preprocess(blankIsAbsent, whole(1, 600).default(20)),
});

export type Env = ReturnType<typeof readEnv>;

/** The only reader of the environment. A value that cannot be used stops the start with one sentence. */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const result = Variables.safeParse(source);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new StartupError(`The environment variable ${issue?.path.join('.')} cannot be used: ${issue?.message}.`);
  }
  const variables = result.data;
  return {
    ...variables,
    DATA_DIR: resolve(variables.DATA_DIR),
    PUBLIC_URL: (variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`).replace(/\/$/, ''),
    isProduction: variables.NODE_ENV === 'production',
  };
}
