import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { linkStores } from '@toada/domain/smart-link/link-stores.ts';
import { DEFAULT_ZONE, type SmartLinkContent, type SmartStore } from '@toada/domain/smart-link/smart-link.content.ts';
import type { SmartLinkView } from '@toada/domain/smart-link/smart-link.contract.ts';
import { turnOf } from '@toada/domain/smart-link/turn.rules.ts';
import type { z } from 'zod';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { siteOfOwner } from '../custom-domain/find-domain.ts';
import { readAddresses } from '../link-page/address-shelf.ts';
import { knownAddresses } from './known-addresses.ts';
import { shownStores } from './page/link-facts.ts';
import { previewAddress } from './preview-address.ts';
import { findLinkedRelease, findSmartLink, listKnownAddresses, listLyrics } from './smart-link.queries.ts';
import { standingOf } from './standing.ts';

/** Endings of a link's address. */
export const endingsOf = (ownerId: string) =>
  ({ table: 'smart_link_addresses', words: 'address', owner: 'link_id', ownerId }) as const;

type OfRelease = { id: AskedId<'releases'> };
export type LinkedRelease = NonNullable<Awaited<ReturnType<typeof findLinkedRelease>>>;
type LinkRow = NonNullable<Awaited<ReturnType<typeof findSmartLink>>>;

/** The link of a release within reach. A look of the staff is written down. */
export async function openSmartLink(call: Call<OfRelease>) {
  const release = await requireRelease(call);
  if (call.visible.reach === 'any')
    await recordAudit(call, { action: 'smartLink.opened', personId: release.user_id, subjectId: release.id });
  return presentSmartLink(call, release);
}

export async function requireRelease({ db, visible, input }: Call<OfRelease>): Promise<LinkedRelease> {
  const release = await findLinkedRelease(db, visible, input.id);
  if (!release) throw new AppError('notFound', {});
  return release;
}

export async function presentSmartLink(
  call: Call<unknown>,
  release: LinkedRelease,
): Promise<z.input<typeof SmartLinkView>> {
  const { db, links, now } = call;
  const row = await findSmartLink(db, release.id);
  const { id, title, artist, type, release_date } = release;
  const cover_url = release.cover_key && links.daily(release.cover_key, now);
  const owner = { owner_id: release.user_id, owner_name: ownerName(release) };
  return {
    release: { id, title, artist, type, release_date, cover_url, ...owner },
    turns_at: turnOf(datesOf(release, row?.time_zone ?? DEFAULT_ZONE)),
    lyrics: await listLyrics(db, release.id),
    link: row ? await presentLink(call, release, row) : null,
  };
}

async function presentLink({ db, links, now, site }: Call<unknown>, release: LinkedRelease, row: LinkRow) {
  const said = await listKnownAddresses(db, release.id);
  const home = await siteOfOwner(db, labelOf(release), site.publicUrl);
  const addresses = await readAddresses(db, endingsOf(row.id));
  const preview = (file: string) => previewAddress(links, { id: release.id, revision: row.revision, file }, now);
  return {
    id: row.id,
    revision: row.revision,
    content: contentOf(row),
    standing: standingOf(
      {
        ...{ ...datesOf(release, row.time_zone), shelf: release.shelf, isOn: row.is_on },
        isInStores: release.is_in_stores,
        hasStores: shownStores({ stores: contentOf(row).stores, said }).length > 0,
      },
      now,
    ),
    known: knownAddresses(said),
    url: `${home}/l/${row.address}`,
    ending: row.address,
    former: addresses.filter(({ is_current }) => !is_current).map(({ address }) => address),
    before_url: preview('antes'),
    after_url: preview('depois'),
    qr_svg_url: preview('qr.svg'),
    qr_png_url: preview('qr.png'),
    teaser: row.teaser_id ? { id: row.teaser_id, title: row.teaser_title ?? '' } : null,
    updated_at: row.updated_at,
    updated_by: row.author,
  };
}

function datesOf({ type, release_date, release_at }: LinkedRelease, timeZone: string) {
  return { type, timeZone, releaseDate: release_date, releaseAt: release_at?.toISOString() ?? null };
}

function labelOf({ role, user_id, aggregator_id }: LinkedRelease): string | null {
  return role === 'AGGREGATOR' ? user_id : aggregator_id;
}

function ownerName({ display_name, company_name, full_name }: LinkedRelease): string {
  return display_name || company_name || full_name;
}

type Kept = Pick<LinkRow, 'is_on' | 'stores' | 'excerpt' | 'excerpt_credit' | 'time_zone'>;

/** Only checked contents are ever written: a row is one. */
export function contentOf({ is_on, stores, excerpt, excerpt_credit, time_zone }: Kept): SmartLinkContent {
  return { is_on, stores: stores as SmartStore[], excerpt, excerpt_credit, time_zone };
}

/** Stores a new link begins with: those the release goes to. */
export function chosenStores({ type, platforms, video_platforms }: LinkedRelease) {
  const chosen: readonly string[] = type === 'video' ? [...(video_platforms ?? []), ...platforms] : platforms;
  return linkStores.filter((store) => chosen.includes(store));
}
