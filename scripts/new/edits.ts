import type { Names } from './names.ts';

/** A line that goes into a file that is there, before the first line that begins so. */
export type Edit = { file: string; before: RegExp; lines: string };

/** Everything that a new feature changes in files that are there; `db/tables.ts` is made again beside them. */
export function edits({ kebab, camel, pascal, table, path, one, many }: Names): Edit[] {
  const action = `'${camel}.manage'`;
  return [
    {
      file: 'domain/src/access/policy.ts',
      before: /^ {2}'participant\.manage':/m,
      lines: `  ${`${action}:`.padEnd(28)}[ any,  any,  own,   team,      no,     no,     no,          no  ],\n`,
    },
    // Typed a second time, in the same order, so that neither table can be changed alone.
    {
      file: 'domain/src/access/policy.test.ts',
      before: /^ {2}'participant\.manage': \['/m,
      lines: `  ${action}: ['SUPER_ADMIN', 'ADMIN', 'ARTIST', 'AGGREGATOR'],\n`,
    },
    {
      file: 'domain/src/access/policy.test.ts',
      before: /^ {2}'participant\.manage': \{/m,
      lines: `  ${action}: { SUPER_ADMIN: 'any', ADMIN: 'any', AGGREGATOR: 'team' },\n`,
    },
    {
      file: 'domain/src/audit/audit.actions.ts',
      before: /^ {2}'participant\.changed'/m,
      lines: `  '${camel}.created': 'Cadastro criado: ${one}',\n`,
    },
    {
      file: 'domain/src/notification/kinds/people-kinds.ts',
      before: /^ {2}'request\.decided'/m,
      lines: `  '${camel}.checked': kind('request', 'request', { title: z.string() }, ({ title }) => ({
    title: \`Cadastro conferido: \${title}\`,
    detail: '${one}',
    href: '/app/${path}',
    tone: 'success',
  })),
`,
    },
    {
      file: 'server/src/features.ts',
      before: /^import type \{ Feature \}/m,
      lines: `import { ${camel}Feature } from './features/${kebab}/${kebab}.feature.ts';\n`,
    },
    { file: 'server/src/features.ts', before: /^\];/m, lines: `  ${camel}Feature,\n` },
    {
      file: 'server/src/features/privacy/tables/belongings.ts',
      before: /^\];/m,
      lines: `  {
    table: '${table}',
    by: { id: 'user_id' },
    sections: [{ name: '${table}', about: 'Cadastros: ${many}.', hide: ['team_id'] }],
    erase: 'delete',
  },
`,
    },
    {
      file: 'web/src/app/routes.ts',
      before: /^const users = /m,
      lines: `const ${camel}s = async () => (await import('../features/${kebab}/${pascal}sScreen.tsx')).${pascal}sScreen;\n`,
    },
    {
      file: 'web/src/app/routes.ts',
      before: /^ {2}\{ path: '\/app\/financial\/rates'/m,
      lines: `  { path: '/app/${path}', title: '${many}', access: ${action}, layout: 'panel', screen: ${camel}s },\n`,
    },
  ];
}

/** The text with its new lines; null where their place is not found, or they are there. */
export function applyEdit(text: string, { before, lines }: Edit): string | null {
  const at = text.search(before);
  return at < 0 || text.includes(lines) ? null : text.slice(0, at) + lines + text.slice(at);
}
