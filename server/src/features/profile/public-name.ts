import { sql } from 'kysely';

/** How pages and mails call the owner `p`: one name for all of them. */
export const publicName = sql<string>`coalesce(nullif(p.display_name, ''), nullif(p.company_name, ''), p.full_name)`;
