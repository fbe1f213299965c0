import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Endpoint<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> = {
  method: Method;
  path: string;
  input: Input;
  reply: Reply;
  /** The body is a file as it is; the input then stands in the address. */
  body?: 'bytes';
};

/** Path parameters, query and body are one input object: `:id` is filled from `input.id`. */
export function endpoint<Input extends z.ZodType, Reply extends z.ZodType>(
  method: Method,
  path: string,
  { input, reply, body }: { input: Input; reply: Reply; body?: 'bytes' },
): Endpoint<Input, Reply> {
  return { method, path, input, reply, ...(body ? { body } : {}) };
}

/** Whether the input travels in the address: there is no body, or the body is a file. */
export function isInAddress({ method, body }: Pick<Endpoint, 'method' | 'body'>): boolean {
  return method === 'GET' || method === 'DELETE' || body === 'bytes';
}

export const Nothing = z.object({});
