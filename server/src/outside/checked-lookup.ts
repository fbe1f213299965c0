import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** The name leads to an address that we never connect to. */
export class NotAllowedError extends Error {
  override name = 'NotAllowedError';
}

export type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Node connects to what this gives, and to nothing else: a name that says one thing now and another then gains nothing. One
 * address that is not allowed spoils the name.
 */
export function lookupChecked(isAllowed: (address: string) => boolean, resolve: Resolve = lookup): LookupFunction {
  return (host, asked, done) => {
    resolve(host, { ...asked, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error('no address'), []);
      if (!addresses.every(({ address }) => isAllowed(address)))
        return done(new NotAllowedError('not a public address'), []);
      if (asked.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
