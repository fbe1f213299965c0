import { isConnectionError } from './db/connection-error.ts';
import { StartupError } from './startup-error.ts';

/** The sentence an operator reads instead of a stack. What nobody foresaw keeps its stack: it is a bug report. */
export function explainFailure(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '28P01' || code === '28000') return 'The database refused the user name or password of DATABASE_URL.';
  if (code === '3D000') return 'The database named in DATABASE_URL does not exist: create it first.';
  if (code === '42501')
    return 'The user of DATABASE_URL may not create tables in this database: grant it the right, or make it the owner.';
  if (isConnectionError(error))
    return 'The database server of DATABASE_URL cannot be reached: is it running, and is the address right?';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
