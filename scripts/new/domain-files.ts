import type { Names } from './names.ts';

export function domainFiles({ kebab, camel, pascal, path }: Names): Record<string, string> {
  return {
    [`domain/src/${kebab}/${kebab}.contract.ts`]: `import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../instant.ts';
import { PageInput, pageOf } from '../page.ts';

export const ${pascal}Form = z.object({
  title: z.string('field.required').trim().min(1, 'field.required').max(200, 'field.tooLong'),
});
export type ${pascal}Form = z.infer<typeof ${pascal}Form>;

/** A column that is not named here stays inside. */
export const ${pascal}View = z.object({
  id: z.string(),
  title: z.string(),
  checked_at: Instant.nullable(),
  created_at: Instant,
});
export type ${pascal}View = z.infer<typeof ${pascal}View>;

export const ${camel}Api = {
  list: endpoint('GET', '/${path}', { input: PageInput, reply: pageOf(${pascal}View) }),
  create: endpoint('POST', '/${path}', { input: ${pascal}Form, reply: ${pascal}View }),
};
`,
    [`domain/src/${kebab}/${kebab}.test.ts`]: `import { expect, test } from 'vitest';
import { ${pascal}Form } from './${kebab}.contract.ts';

test('a title is needed, and has an end', () => {
  expect(${pascal}Form.parse({ title: '  Maré  ' })).toEqual({ title: 'Maré' });
  for (const title of ['', '   ', 'x'.repeat(201)]) expect(${pascal}Form.safeParse({ title }).success).toBe(false);
});
`,
  };
}
