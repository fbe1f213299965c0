import { S3ServiceException } from '@aws-sdk/client-s3';
import type { DeliveryProblem } from '@toada/domain/delivery/delivery-problems.ts';
import { systemError } from './store-errors.ts';
import { StoreError } from './store-transport.ts';

/** Names of errors at the services. */
const problemOfName: Record<string, DeliveryProblem> = {
  NoSuchBucket: 'bucketMissing',
  InvalidBucketName: 'bucketMissing',
  PermanentRedirect: 'bucketMissing',
  AccessDenied: 'loginRefused',
  AllAccessDisabled: 'loginRefused',
  AccountProblem: 'loginRefused',
  InvalidAccessKeyId: 'loginRefused',
  SignatureDoesNotMatch: 'loginRefused',
  QuotaExceeded: 'storeFull',
  EntityTooLarge: 'storeFull',
  InsufficientStorage: 'storeFull',
};
const problemOfStatus: Record<number, DeliveryProblem> = { 401: 'loginRefused', 403: 'loginRefused', 507: 'storeFull' };

/** The key is known and the signature right; what was asked is not allowed or not there. */
const knowsUs: ReadonlySet<string> = new Set([
  'AccessDenied',
  'NoSuchBucket',
  'AllAccessDisabled',
  'PermanentRedirect',
]);

export function statusOf(error: unknown): number | null {
  return error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? null) : null;
}

export function isKnownThere(error: unknown): boolean {
  return error instanceof S3ServiceException && knowsUs.has(error.name);
}

/** A missing bucket is a wrong configuration, not a missing file. */
export function isMissingObject(error: unknown): boolean {
  return statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket';
}

export function s3Error(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const { name, message } = error as Error;
  const status = statusOf(error);
  if (status !== null) {
    const problem =
      problemOfName[name] ?? problemOfStatus[status] ?? (isPassing(status) ? 'connectionLost' : 'unexpected');
    return new StoreError(problem, `${status} ${name}: ${message}`);
  }
  if (message === 'not a public address') return new StoreError('hostUnreachable', null);
  // The SDK calls a cut connection a timeout, too; then the system's word for it is there.
  const isSilence = name === 'TimeoutError' && (error as NodeJS.ErrnoException).code === undefined;
  if (isSilence && message !== 'socket hang up')
    return new StoreError(/establish|connection within/i.test(message) ? 'hostUnreachable' : 'tooSlow', message);
  return systemError(error, 'connectionLost');
}

/** Too much at once, or a service that stumbles: later it may go. */
function isPassing(status: number) {
  return status === 408 || status === 429 || status >= 500;
}
