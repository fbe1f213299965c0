import { isIP, connect as netConnect, type Socket } from 'node:net';
import { lookupChecked } from '../checked-lookup.ts';
import { isInnerAddress, isPublicAddress } from '../public-address.ts';
import { type OpenOptions, StoreError } from './store-transport.ts';

const CONNECT_WITHIN_MS = 15_000;

/** Judged where the connection is made: an address written out as well as whatever a name leads to at that moment. */
export function reachRules({ allowsPrivate, resolve }: OpenOptions) {
  const isAllowed = (address: string) => isPublicAddress(address) || (allowsPrivate && isInnerAddress(address));
  return { isAllowed, lookup: lookupChecked(isAllowed, resolve) };
}

/** A connection to the host, or `hostUnreachable`: it tells nothing about machines that may not be asked. */
export async function reachHost(host: string, port: number, options: OpenOptions): Promise<Socket> {
  const { isAllowed, lookup } = reachRules(options);
  options.signal.throwIfAborted();
  if (isIP(host) && !isAllowed(host)) throw unreachable(null);
  const socket = netConnect({ host, port, lookup, autoSelectFamily: true, noDelay: true });
  const limit = AbortSignal.any([options.signal, AbortSignal.timeout(CONNECT_WITHIN_MS)]);
  try {
    await connected(socket, limit);
    return socket;
  } catch (error) {
    socket.destroy();
    options.signal.throwIfAborted();
    throw unreachable(error);
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

/** One sentence for a closed port, a silent one and an address that may not be asked: nobody maps a network by them. */
function unreachable(cause: unknown) {
  const error = new StoreError('hostUnreachable', null);
  error.cause = cause;
  return error;
}
