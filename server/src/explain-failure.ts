import { isConnectionError } from './db/connection-error.ts';
import { explainConnection } from './db/explain-connection.ts';
import { StartupError } from './startup-error.ts';

/** The sentence an operator reads instead of a stack. What nobody foresaw keeps its stack: it is a bug report. */
export function explainFailure(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (isConnectionError(error)) return explainConnection(error);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
