import type { DeliveryProblem } from '@toada/domain/delivery/delivery-problems.ts';
import { StoreError } from './store-transport.ts';

/** The protocol's answers. 14 and 15 are of a later version, and are sent in ours, too. */
const status = { eof: 1, noSuchFile: 2, permissionDenied: 3, failure: 4, noConnection: 6, connectionLost: 7 } as const;
const problemOfStatus: Record<number, DeliveryProblem> = {
  [status.noSuchFile]: 'folderMissing',
  [status.permissionDenied]: 'folderNotWritable',
  [status.noConnection]: 'connectionLost',
  [status.connectionLost]: 'connectionLost',
  14: 'storeFull',
  15: 'storeFull',
};

/** A StoreError that still knows what the host answered. */
export class SftpError extends StoreError {
  readonly status: number | null;

  constructor(problem: DeliveryProblem, detail: string, code: number | null) {
    super(problem, detail);
    this.status = code;
  }
}

export function callError(error: Error & { code?: unknown }, kind: 'write' | 'other'): SftpError {
  const code = typeof error.code === 'number' ? error.code : null;
  return new SftpError(problemOf(error.message, code, kind), error.message, code);
}

export function isMissing(error: unknown): boolean {
  return error instanceof SftpError && error.status === status.noSuchFile;
}

export function isEnd(error: unknown): boolean {
  return error instanceof SftpError && error.status === status.eof;
}

function problemOf(message: string, code: number | null, kind: 'write' | 'other'): DeliveryProblem {
  if (/no space|disk full|quota/i.test(message)) return 'storeFull';
  // An error without a status did not come from the host: the line is gone.
  if (code === null) return 'connectionLost';
  // OpenSSH has one word for everything a full disk can answer.
  if (code === status.failure && kind === 'write') return 'storeFull';
  return problemOfStatus[code] ?? 'unexpected';
}
