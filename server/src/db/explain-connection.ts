import { isConnectionError } from './connection-error.ts';

export const NOT_THE_OWNER =
  'The user of DATABASE_URL may not create tables in this database: grant it the right, or make it the owner.';

/** By PostgreSQL's code, what an operator can do about a first connection that failed. */
const SENTENCES: Record<string, string> = {
  '28P01': 'The database refused the user name or password of DATABASE_URL.',
  '28000': 'The database refused the user name or password of DATABASE_URL.',
  '3D000': 'The database named in DATABASE_URL does not exist: create it first.',
  '42501': NOT_THE_OWNER,
  '53300':
    'The database server of DATABASE_URL has no connection left: raise its max_connections, or lower DATABASE_POOL.',
};

/** One sentence for whatever kept us from the database. */
export function explainConnection(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = SENTENCES[code];
  if (known) return known;
  if (isConnectionError(error)) {
    return 'The database server of DATABASE_URL cannot be reached: is it running, and is the address right?';
  }
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return `The database of DATABASE_URL cannot be used (${reason}).`;
}
