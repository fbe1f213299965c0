import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { StartupError } from './startup-error.ts';

test('an empty environment is a development machine on port 3000', () => {
  const env = readEnv({});
  expect(env).toMatchObject({
    PORT: 3000,
    NODE_ENV: 'development',
    isProduction: false,
    PUBLIC_URL: 'http://localhost:3000',
  });
  expect(isAbsolute(env.DATA_DIR)).toBe(true);
});

test('a variable that is set to nothing counts as absent', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({ PORT: 3000 });
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['SMTP_URL', 'http://mail'],
  ['PUBLIC_URL', 'toada.example'],
  ['NODE_ENV', 'prod'],
  ['METRICS_TOKEN', 'short'],
])('%s=%s stops the start with a sentence that names the variable and not the value', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(StartupError);
  expect(() => readEnv({ [name]: value })).toThrow(`The environment variable ${name} cannot be used`);
  if (value.length > 5) expect(() => readEnv({ [name]: value })).not.toThrow(value);
});
