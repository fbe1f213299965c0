import { AppError } from '@toada/domain/errors.ts';
import { isReservedSlug, parseSlug, slugLook } from '@toada/domain/link-page/slug.rules.ts';
import type { Executor } from '../../db/connect.ts';
import { claimAddress, listAddresses, type OwnShelf, retireAddresses, type Taking } from './address-shelf.queries.ts';

/** Nobody keeps hundreds of addresses from others. */
export const ADDRESSES_MAX = 10;

/** An address as it was typed into a form's field: refused where it has another shape, or is a word of ours. */
export function readAddress(typed: string, field: string): string {
  const address = parseSlug(typed);
  if (!address) throw new AppError('input.invalid', { fields: { [field]: 'linkPage.slug' } });
  if (isReservedSlug(address)) throw new AppError('input.invalid', { fields: { [field]: 'linkPage.slugReserved' } });
  return address;
}

/** The addresses of a page, those it had among them. */
export function readAddresses(db: Executor, shelf: OwnShelf) {
  return listAddresses(db, shelf);
}

/** Draws addresses until one is nobody's. */
export async function takeDrawn(db: Executor, shelf: OwnShelf, { draw, now }: { draw: () => string; now: Date }) {
  for (let isOurs = false; !isOurs; ) isOurs = await claimAddress(db, shelf, { address: draw(), now });
}

type Moving = Taking & {
  /** Whether others go by this look; an address that one has had stays one's own. */
  isOthers?: (look: string) => Promise<boolean>;
  refusals: { many: AppError; taken: AppError };
};

/**
 * Another address for a page whose row the caller has locked. The former ones lead to it for ever. Gives the one before; null where
 * it is the same.
 */
export async function moveToAddress(
  db: Executor,
  shelf: OwnShelf,
  { address, now, isOthers, refusals }: Moving,
): Promise<{ before: string | undefined } | null> {
  const had = await listAddresses(db, shelf);
  const look = slugLook(address);
  const isKnown = had.some((one) => one.look === look);
  if (had.length >= ADDRESSES_MAX && !isKnown) throw refusals.many;
  const before = had.find(({ is_current }) => is_current)?.address;
  if (before === address) return null;
  if (!isKnown && (await isOthers?.(look))) throw refusals.taken;
  await retireAddresses(db, shelf);
  if (!(await claimAddress(db, shelf, { address, now }))) throw refusals.taken;
  return { before };
}
