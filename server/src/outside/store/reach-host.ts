import { isIP, connect as netConnect, type Socket } from 'node:net';
import { lookupChecked } from '../checked-lookup.ts';
import { isPublicAddress } from '../public-address.ts';
import { systemError } from './store-errors.ts';
import { type OpenOptions, StoreError } from './store-transport.ts';

const CONNECT_WITHIN_MS = 15_000;

/** Judged where the connection is made: an address written out as well as whatever a name leads to at that moment. */
export function reachRules({ allowsPrivate, resolve }: OpenOptions) {
  const isAllowed = allowsPrivate ? () => true : isPublicAddress;
  return { isAllowed, lookup: lookupChecked(isAllowed, resolve) };
}

/** A connection to the host, or `hostUnreachable`: it tells nothing about machines that may not be asked. */
export async function reachHost(host: string, port: number, options: OpenOptions): Promise<Socket> {
  const { isAllowed, lookup } = reachRules(options);
  options.signal.throwIfAborted();
  if (isIP(host) && !isAllowed(host)) throw notPublic();
  const socket = netConnect({ host, port, lookup, autoSelectFamily: true, noDelay: true });
  const limit = AbortSignal.any([options.signal, AbortSignal.timeout(CONNECT_WITHIN_MS)]);
  try {
    await connected(socket, limit);
    return socket;
  } catch (error) {
    socket.destroy();
    options.signal.throwIfAborted();
    throw explained(error, limit.aborted);
  }
}

function connected(socket: Socket, limit: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const settle = (error?: unknown) => {
      socket.off('connect', settle).off('error', settle);
      limit.removeEventListener('abort', settle);
      if (socket.readyState === 'open') resolve();
      else reject(error);
    };
    socket.once('connect', settle).once('error', settle);
    limit.addEventListener('abort', settle);
  });
}

function explained(error: unknown, isLate: boolean) {
  if (isLate) return new StoreError('hostUnreachable', `No answer within ${CONNECT_WITHIN_MS / 1000} s.`);
  const { message, errors } = error as Error & { errors?: Error[] };
  if (message === 'not a public address') return notPublic();
  // Tried by several addresses, each failed in its own way; the first says enough.
  const { detail } = systemError(errors?.[0] ?? error);
  return new StoreError('hostUnreachable', detail);
}

function notPublic() {
  return new StoreError('hostUnreachable', 'O endereço não é da internet pública.');
}
