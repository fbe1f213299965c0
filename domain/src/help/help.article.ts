import { z } from 'zod';

/** The shelves of the help centre, in their order. */
export const helpGroups = {
  release: 'Primeiro lançamento',
  rights: 'Divisão e autoria',
  money: 'Dinheiro',
  stores: 'Nas lojas',
  account: 'Conta e verificação',
  label: 'Para selos',
  staff: 'Para a equipe',
} as const;
export type HelpGroup = keyof typeof helpGroups;
export const helpGroupNames = Object.keys(helpGroups) as [HelpGroup, ...HelpGroup[]];

/** Everybody, visitors too; or the platform's own people, in the panel alone. */
export const helpAudiences = ['everyone', 'staff'] as const;
export type HelpAudience = (typeof helpAudiences)[number];

export const HelpSlug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'field.invalid')
  .max(80, 'field.invalid');

/** A path of the route table; after # the step of a wizard, as its address names it. */
const Screen = z.string().regex(/^\/app\/[\w/:-]+(?:#[a-z]+)?$/);

/** The head of an article's file. */
export const HelpHead = z.strictObject({
  title: z.string().min(3).max(90),
  summary: z.string().min(10).max(240),
  group: z.enum(helpGroupNames),
  audience: z.enum(helpAudiences),
  order: z.coerce.number().int(),
  /** The screen it is about, by the name of its picture. */
  picture: z.string().regex(/^[a-z0-9-]+$/),
  /** The day on which somebody last compared it with the product. */
  revised: z.iso.date(),
  screens: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(Screen)),
});
export type HelpHead = z.infer<typeof HelpHead>;

/** The articles of a screen, its own step first. */
export function articlesOf<Entry extends { screens: readonly string[] }>(
  entries: readonly Entry[],
  /** The row of the route table. */
  route: string | undefined,
  step: string | null,
): Entry[] {
  if (route === undefined) return [];
  const has = (screen: string) => entries.filter(({ screens }) => screens.includes(screen));
  return [...new Set([...(step ? has(`${route}#${step}`) : []), ...has(route)])];
}
