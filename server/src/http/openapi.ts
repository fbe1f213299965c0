import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { decide, visitor } from '@toada/domain/access/decide.ts';
import { isInAddress } from '@toada/domain/endpoint.ts';
import { errors } from '@toada/domain/errors/errors.table.ts';
import { Instant } from '@toada/domain/instant.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { version } from '../version.ts';
import { leftOut } from './left-out.ts';
import type { Route } from './serve.ts';

/** The page's own scripts and styles, and nobody else's: no other host, unlike the policy it brings along. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** The contracts as OpenAPI 3.1 at /api/openapi.json, and a page to read them at /api/docs. */
export async function openapi(app: FastifyInstance, routes: readonly Route[]) {
  const document = describe(routes);
  app.get('/api/openapi.json', async () => document);
  await app.register(async (docs) => {
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: DOCS_POLICY,
      transformStaticCSP: () => DOCS_POLICY,
    });
  });
}

export function describe(routes: readonly Route[]) {
  let paths: Paths | undefined;
  return {
    openapi: '3.1.0',
    info: { title: 'Toada', version },
    // To turn every contract into a schema is a quarter of a start, and few servers are ever asked for them.
    get paths() {
      paths ??= describePaths(routes);
      return paths;
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
    },
  };
}

type Paths = Record<string, Record<string, unknown>>;

function describePaths(routes: readonly Route[]) {
  const paths: Paths = {};
  for (const route of routes) {
    const path = `/api${route.endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.endpoint.method.toLowerCase()]: operation(route) };
  }
  return paths;
}

function operation({ endpoint, action }: Route) {
  const { properties = {}, required: needed = [], ...rest } = jsonSchema(endpoint.input, 'input') as ObjectSchema;
  const required = endpoint.method === 'PUT' ? [...needed, ...leftOut(endpoint.input, {})] : needed;
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  const inQuery = isInAddress(endpoint) ? Object.keys(properties).filter((name) => !inPath.includes(name)) : [];
  const inBody = Object.fromEntries(
    Object.entries(properties).filter(([name]) => !inPath.includes(name) && !inQuery.includes(name)),
  );
  const parameter = (place: 'path' | 'query') => (name: string) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name],
  });
  const bodySchema = { ...rest, properties: inBody, required: required.filter((name) => name in inBody) };

  return {
    operationId: `${action}:${endpoint.method} ${endpoint.path}`,
    summary: action,
    security: decide(visitor, action).startsWith('access.') ? [{ bearer: [] }] : [],
    parameters: [
      ...inPath.map(parameter('path')),
      ...inQuery.map(parameter('query')),
      ...(endpoint.isKeyed ? [keyHeader] : []),
    ],
    ...(endpoint.body ? { requestBody: fileBody } : {}),
    ...(Object.keys(inBody).length > 0
      ? { requestBody: { required: true, content: { 'application/json': { schema: bodySchema } } } }
      : {}),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: jsonSchema(endpoint.reply, 'output') } } },
      default: {
        description: 'Refused.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

type ObjectSchema = { properties?: Record<string, unknown>; required?: string[] };

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: describeInstant });
  return rest;
}

/** A Date is its text once it is JSON: the two ways of saying an instant are one on the wire. */
function describeInstant({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodType;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}) {
  if ((zodSchema as unknown) !== Instant) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
}

/** OpenAPI 3.1 leaves the schema of raw bytes out: the content type says it all. */
const fileBody = { required: true, content: { 'application/octet-stream': {} } };

const keyHeader = { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', maxLength: 255 } };

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'params'],
      properties: {
        code: { type: 'string', enum: Object.keys(errors).toSorted() },
        params: { type: 'object' },
        requestId: { type: 'string' },
      },
    },
  },
};
