import type { DeliveryProblem } from '@toada/domain/delivery/delivery-problems.ts';
import type { StoreConnection } from './store-transport.ts';
import { StoreError } from './store-transport.ts';

const DETAIL_CHARACTERS = 300;

/** Codes of the system for a file or a connection. */
// biome-ignore format: a table is read by its columns.
const problemOfCode: Record<string, DeliveryProblem> = {
  ENOSPC: 'storeFull', EDQUOT: 'storeFull', EFBIG: 'storeFull',
  EACCES: 'folderNotWritable', EPERM: 'folderNotWritable', EROFS: 'folderNotWritable',
  EEXIST: 'folderNotWritable', EISDIR: 'folderNotWritable', ENAMETOOLONG: 'folderNotWritable',
  ENOENT: 'folderMissing', ENOTDIR: 'folderMissing', ELOOP: 'folderMissing',
  ENOTFOUND: 'hostUnreachable', EAI_AGAIN: 'hostUnreachable', EAI_FAIL: 'hostUnreachable', EAI_NODATA: 'hostUnreachable',
  EAI_NONAME: 'hostUnreachable',
  ECONNREFUSED: 'hostUnreachable', EHOSTUNREACH: 'hostUnreachable', ENETUNREACH: 'hostUnreachable', EHOSTDOWN: 'hostUnreachable',
  ECONNRESET: 'connectionLost', EPIPE: 'connectionLost', ECONNABORTED: 'connectionLost', ETIMEDOUT: 'connectionLost',
};

/** A failure of the system in words a person can act on. What we have said already stays as it is. */
export function systemError(error: unknown, otherwise: DeliveryProblem = 'unexpected'): StoreError {
  if (error instanceof StoreError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  return new StoreError(problemOfCode[code ?? ''] ?? otherwise, message ?? String(error));
}

/** One line, not too long, and without what the connector keeps secret: people read it, and it is stored. */
export function tidied(error: StoreError, connection: StoreConnection): StoreError {
  if (error.detail === null) return error;
  // A port that is closed, one that is silent and one that speaks something else read alike (reach-host.ts).
  if (error.problem === 'hostUnreachable')
    return Object.assign(new StoreError('hostUnreachable', null), { cause: error });
  const hidden = secretsOf(connection).reduce((text, secret) => text.replaceAll(secret, '…'), error.detail);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
  const line = hidden.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  const tidy = new StoreError(error.problem, line.slice(0, DETAIL_CHARACTERS));
  tidy.cause = error;
  return tidy;
}

/** Where our own files lie is nobody's matter who reads about a delivery. */
function secretsOf(connection: StoreConnection): string[] {
  if (connection.protocol === 'folder') return [connection.folder];
  const kept = connection.protocol === 's3' ? [connection.secretKey] : [connection.password, connection.privateKey];
  // Shorter ones stand in every sentence by chance, and to take them out would tell them.
  return kept.filter((secret) => secret !== null).filter((secret) => secret.length >= 4);
}
