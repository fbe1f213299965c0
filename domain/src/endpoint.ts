import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Endpoint<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> = {
  method: Method;
  path: string;
  input: Input;
  reply: Reply;
};

/** Path parameters, query and body are one input object: `:id` is filled from `input.id`. */
export function endpoint<Input extends z.ZodType, Reply extends z.ZodType>(
  method: Method,
  path: string,
  { input, reply }: { input: Input; reply: Reply },
): Endpoint<Input, Reply> {
  return { method, path, input, reply };
}

export const Nothing = z.object({});
export const ById = z.object({ id: z.uuid('id.format') });
