import { AppError } from '@toada/domain/errors.ts';
import type { FanFilter } from '@toada/domain/fan/fan.contract.ts';
import type { PageInput } from '@toada/domain/page.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import type { Call } from '../../http/serve.ts';
import { recordLook } from '../audit/record-look.ts';
import { listConsents } from './fan.queries.ts';
import { countFans, findFanOwner, findReadableFan, listFanSources, listFans } from './fan-list.queries.ts';

type OfArtist = { artist_id?: AskedId<'profiles'> | undefined };

/** A page of the fans, newest first. The staff reads no address, names one person, and leaves a trace. */
export async function readFans(call: Call<PageInput & FanFilter>) {
  const { db, visible, input } = call;
  const ownerId = await ownerOf(call);
  const isStaff = visible.reach === 'any';
  // Addresses that may not be read may not be asked for one by one either.
  if (isStaff && (input.search || !ownerId)) return { rows: [], next: null };
  if (isStaff && ownerId) await recordLook(call, 'fans.opened', ownerId);
  const { artist_id: _artist, ...filter } = input;
  const { rows, next } = await listFans(db, visible, { ...filter, ownerId });
  return {
    rows: rows.map(({ name: _name, city: _city, ...row }) => ({
      ...row,
      email: isStaff ? maskAddress(row.email) : row.email,
    })),
    next,
  };
}

export async function readFanSummary(call: Call<OfArtist>) {
  const { db, visible } = call;
  const ownerId = await ownerOf(call);
  if (visible.reach === 'any' && !ownerId)
    return { counts: { asked: 0, confirmed: 0, left: 0 }, pages: [], releases: [] };
  const counts = await countFans(db, visible, ownerId);
  return { counts, ...(await listFanSources(db, visible, ownerId)) };
}

/** Sentences that one fan has agreed to. It names the address, so the staff has no part in it. */
export async function readFanConsents({ db, visible, input }: Call<{ id: AskedId<'fans'> }>) {
  const fan = await findReadableFan(db, visible, input.id);
  if (!fan) throw new AppError('notFound', {});
  return { id: fan.id, email: fan.email, consents: await listConsents(db, fan.id) };
}

/** Null for everybody within reach. */
export async function ownerOf({ db, visible, input }: Call<OfArtist>): Promise<string | null> {
  if (!input.artist_id) return null;
  const owner = await findFanOwner(db, visible, input.artist_id);
  if (!owner) throw new AppError('notFound', {});
  return owner.id;
}

/** 'j•••@gmail.com': enough to see that there are people, and nothing to write to. */
export function maskAddress(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${[...name][0] ?? ''}•••@${domain}`;
}
