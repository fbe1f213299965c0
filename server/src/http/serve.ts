import { type Actor, can, visitor } from '@toada/domain/access/decide.ts';
import type { Action } from '@toada/domain/access/policy.ts';
import { assert } from '@toada/domain/assert.ts';
import type { Endpoint } from '@toada/domain/endpoint.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { z } from 'zod';
import { authorize, type Visible } from '../access/authorize.ts';
import { actOnce } from '../db/act-once.ts';
import type { Db, Executor } from '../db/connect.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { FileLinks } from '../files/file-links.ts';
import { type FetchPicture, fetchPublicPicture } from '../outside/fetch-picture.ts';
import { nowhere, type PlaceOf } from '../outside/places.ts';
import type { Storage } from '../outside/storage.ts';
import type { Secrets } from '../secrets.ts';
import type { Bytes } from './bytes.ts';
import { once, oneAtATime } from './idempotency.ts';
import { leftOut } from './left-out.ts';
import type { Origin } from './origin.ts';
import type { Site } from './site.ts';

/** Input of a verb: the database, the actor, the reach, the form, the time and the origin. */
export type Call<Input> = {
  db: Executor;
  actor: Actor;
  visible: Visible;
  input: Input;
  now: Date;
  origin: Origin;
  /** Addresses for stored files, which the reply may carry. */
  links: FileLinks;
  site: Site;
  placeOf?: PlaceOf;
};

/** Tools before the transaction opens: also the files, and the body where it is one. */
export type Preparing = {
  db: Db;
  actor: Actor;
  visible: Visible;
  now: Date;
  storage: Storage;
  bytes: Bytes | null;
  fetchPicture: FetchPicture;
  /** Shuts something secret away for its place; requests cannot open anything. */
  seal: Secrets['encrypt'];
  mark: Secrets['mark'];
  site: Site;
};

/** A request before anything of it is trusted. */
export type Incoming = {
  actor: Actor;
  raw: unknown;
  idempotencyKey: string | undefined;
  now: Date;
  origin: Origin;
  bytes: Bytes | null;
  tools: RequestTools;
};

/** Tools of every request beside the database. */
export type RequestTools = {
  storage: Storage;
  links: FileLinks;
  site: Site;
  seal: Secrets['encrypt'];
  mark: Secrets['mark'];
  placeOf?: PlaceOf;
  fetchPicture?: FetchPicture;
};

/** How many calls one network address may make in a while; shared by all server processes. */
/** A fixed one stays as it is, whatever the operator multiplies the others by. */
export type Limit = { points: number; perSeconds: number; isFixed?: boolean };
export type RouteOptions = {
  limit?: Limit;
  /** The specification's own sentence for a role that may not. */
  forbiddenAs?: 'artist.addForbidden' | 'user.createForbidden';
};

export type Route = {
  endpoint: Endpoint;
  action: Action;
  options: RouteOptions;
  handle: (db: Db, incoming: Incoming) => Promise<unknown>;
};

type Verb<Input, Reply> = (call: Call<Input>) => Promise<Reply>;

/** Binds a contract to a permission and a verb. The order is the law: authorize, parse, act, present. */
export function serve<Input extends z.ZodType, Reply extends z.ZodType>(
  endpoint: Endpoint<Input, Reply>,
  action: Action,
  verb: Verb<z.infer<Input>, z.input<Reply>>,
  options: RouteOptions = {},
): Route {
  return servePrepared(endpoint, action, async () => undefined, verb, options);
}

/** As serve, for a verb with something costly to do first (a password to hash, a file to store): it is done before the transaction opens. */
export function servePrepared<Input extends z.ZodType, Reply extends z.ZodType, Prepared>(
  endpoint: Endpoint<Input, Reply>,
  action: Action,
  prepare: (input: z.infer<Input>, tools: Preparing) => Promise<Prepared>,
  verb: (call: Call<z.infer<Input>>, prepared: Prepared) => Promise<z.input<Reply>>,
  options: RouteOptions = {},
): Route {
  // All visitors are one actor: a key of theirs would give one the answer of another. And a read has no effect to repeat.
  assert(
    !endpoint.isKeyed || (endpoint.method !== 'GET' && !can(visitor, action)),
    `${endpoint.path} cannot be idempotent`,
  );

  async function handle(db: Db, { actor, raw, idempotencyKey, now, origin, bytes, tools }: Incoming) {
    const visible = authorize(actor, action, options.forbiddenAs);
    const input = parse(endpoint, raw);
    const { storage, links, site, seal, mark, placeOf = nowhere, fetchPicture = fetchPublicPicture } = tools;
    const prepared = await prepare(input, { db, actor, visible, now, storage, bytes, fetchPicture, seal, mark, site });
    const act = async (executor: Executor) =>
      endpoint.reply.parse(
        await verb({ db: executor, actor, visible, input, now, origin, links, site, placeOf }, prepared),
      );

    if (endpoint.method === 'GET') return act(db);
    if (!endpoint.isKeyed) return inTransaction(db, act);
    const request = { actor, key: idempotencyKey, route: `${endpoint.method} ${endpoint.path}`, input };
    return oneAtATime(`${actor.id}:${idempotencyKey}`, () =>
      inTransaction(db, (tx) => once(tx, request, () => actOnce(() => act(tx)))),
    );
  }
  return { endpoint, action, options, handle };
}

function parse<Input extends z.ZodType>({ method, input }: Endpoint<Input>, raw: unknown): z.infer<Input> {
  const result = input.safeParse(raw);
  const missing = method === 'PUT' ? leftOut(input, raw) : [];
  if (result.success && missing.length === 0) return result.data;
  // The first finding of each field is the one its form shows.
  const fields = Object.fromEntries(missing.map((name) => [name, 'field.required']));
  for (const issue of result.error?.issues ?? []) fields[issue.path.join('.')] ??= codeOf(issue, raw);
  throw new AppError('input.invalid', { fields });
}

/** Our schemas carry codes ('lead.email'); what zod says itself is an English sentence and stays inside. */
function codeOf(issue: z.core.$ZodIssue, raw: unknown): string {
  if (/^\w+\.\w+$/.test(issue.message)) return issue.message;
  const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], raw);
  return value === undefined ? 'field.required' : 'field.invalid';
}
