import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Endpoint<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> = {
  method: Method;
  path: string;
  input: Input;
  reply: Reply;
  /** The body is a file as it is; the input then stands in the address. */
  body?: 'bytes';
  /** The caller names each attempt by an Idempotency-Key; a repeat gets the first answer and acts no second time. */
  isKeyed?: boolean;
};
export type PlainEndpoint<Input extends z.ZodType, Reply extends z.ZodType> = Endpoint<Input, Reply> & {
  isKeyed?: false;
};
export type KeyedEndpoint<Input extends z.ZodType, Reply extends z.ZodType> = Endpoint<Input, Reply> & {
  isKeyed: true;
};

/** Path parameters, query and body are one input object: `:id` is filled from `input.id`. */
export function endpoint<Input extends z.ZodType, Reply extends z.ZodType>(
  method: Method,
  path: string,
  { input, reply, body }: { input: Input; reply: Reply; body?: 'bytes' },
): PlainEndpoint<Input, Reply> {
  return { method, path, input, reply, ...(body ? { body } : {}) };
}

/** A call that must not act twice. The ledger takes entries from no other request (server/src/db/act-once.ts). */
export function keyedEndpoint<Input extends z.ZodType, Reply extends z.ZodType>(
  method: Exclude<Method, 'GET'>,
  path: string,
  { input, reply }: { input: Input; reply: Reply },
): KeyedEndpoint<Input, Reply> {
  return { method, path, input, reply, isKeyed: true };
}

/** Whether the input travels in the address: there is no body, or the body is a file. */
export function isInAddress({ method, body }: Pick<Endpoint, 'method' | 'body'>): boolean {
  return method === 'GET' || method === 'DELETE' || body === 'bytes';
}

export const Nothing = z.object({});
