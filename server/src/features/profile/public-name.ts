import { sql } from 'kysely';

/** How pages and mails call the owner `p`: one name for all of them. */
export const publicName = sql<string>`coalesce(nullif(p.display_name, ''), nullif(p.company_name, ''), p.full_name)`;

/** Name of the last editor, as the owner reads it. Administrators save in the name of the team: null. */
export const editorName = (alias: string) => sql<string | null>`case
  when ${sql.ref(`${alias}.role`)} in ('SUPER_ADMIN', 'ADMIN') then null
  else coalesce(nullif(${sql.ref(`${alias}.display_name`)}, ''), nullif(${sql.ref(`${alias}.company_name`)}, ''), ${sql.ref(`${alias}.full_name`)}) end`;
