import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@toada/domain/errors.ts';
import { isReservedSlug } from '@toada/domain/link-page/slug.rules.ts';
import { DEFAULT_ZONE, emptySmartLink, type SmartLinkContent } from '@toada/domain/smart-link/smart-link.content.ts';
import type { SmartLinkEnding, SmartLinkForm, SmartLinkStart } from '@toada/domain/smart-link/smart-link.contract.ts';
import type { z } from 'zod';
import type { Visible } from '../../access/authorize.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { publishToOwner } from '../../live/publish.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ADDRESSES_MAX, moveToAddress, readAddress, takeDrawn } from '../link-page/address-shelf.ts';
import {
  chosenStores,
  contentOf,
  endingsOf,
  type LinkedRelease,
  presentSmartLink,
  requireRelease,
} from './read-smart-link.ts';
import {
  findLinkedRelease,
  findSmartLink,
  insertSmartLink,
  lockSmartLink,
  setSmartLink,
} from './smart-link.queries.ts';

/** Signs that no other passes for, in a code that is read aloud. */
const SIGNS = 'acdefhjkmnprtuvwxy';
const CODE_LENGTH = 7;

/** A link with the stores the release goes to, at a short code. Whoever makes one that is there already gets it. */
export async function createSmartLink(call: Call<z.infer<typeof SmartLinkStart>>) {
  const release = await requireRelease(call);
  await requireSmartLink(call, release);
  return presentSmartLink(call, release);
}

/** The release's link, made where there is none. */
export async function requireSmartLink(call: Call<z.infer<typeof SmartLinkStart>>, release: LinkedRelease) {
  const { db, actor, input, now } = call;
  if (await makeSmartLink(db, release, { timeZone: input.time_zone, by: actor.id, now }))
    await recordAudit(call, { action: 'smartLink.created', personId: release.user_id, subjectId: release.id });
}

type Maker = { timeZone: string; by: string | null; now: Date };

/** The link of a release by the product's own doing. Null where there is one, or its owner may have none. */
export async function makeOwnSmartLink(db: Executor, visible: Visible, releaseId: string, now: Date) {
  const release = await findLinkedRelease(db, visible, releaseId);
  const isMade = release && (await makeSmartLink(db, release, { timeZone: DEFAULT_ZONE, by: null, now }));
  return isMade ? release : null;
}

/** False where the release has a link already. */
async function makeSmartLink(db: Executor, release: LinkedRelease, { timeZone, by, now }: Maker) {
  const content = emptySmartLink(chosenStores(release), timeZone);
  const linkId = await insertSmartLink(db, {
    ...{ release_id: release.id, user_id: release.user_id, team_id: release.team_id },
    ...{ ...content, stores: JSON.stringify(content.stores) },
    ...{ created_at: now, updated_at: now, updated_by: by },
  });
  if (!linkId) return false;
  await takeDrawn(db, endingsOf(linkId), { draw: drawCode, now });
  await tellEditors({ db }, release);
  return true;
}

/** A code that is no word of ours. */
function drawCode(): string {
  const code = Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return isReservedSlug(code) ? drawCode() : code;
}

/** Stores, excerpt and zone as visitors see them from now on. */
export async function saveSmartLink(call: Call<z.infer<typeof SmartLinkForm>>) {
  const { db, actor, input, now } = call;
  const release = await requireRelease(call);
  const row = await lockSmartLink(db, release.id);
  if (!row) throw new AppError('notFound', {});
  if (row.revision !== input.revision) throw await changed(call, release);
  const before = contentOf(row);
  const { content } = input;
  await setSmartLink(db, row.id, {
    ...{ ...content, stores: JSON.stringify(content.stores) },
    ...{ updated_by: actor.id, updated_at: now },
  });
  await recordChanges(call, release, before, content);
  await tellEditors(call, release);
  return presentSmartLink(call, release);
}

async function recordChanges(
  call: Call<unknown>,
  { id, user_id }: LinkedRelease,
  before: SmartLinkContent,
  after: SmartLinkContent,
) {
  const about = { personId: user_id, subjectId: id };
  if (before.is_on !== after.is_on)
    await recordAudit(call, { action: after.is_on ? 'smartLink.published' : 'smartLink.unpublished', ...about });
  const typed = ({ stores }: SmartLinkContent) => stores.filter(({ url }) => url !== '').map(({ url }) => url);
  const [had, has] = [typed(before), typed(after)];
  if (!isDeepStrictEqual(had, has))
    await recordAudit(call, {
      ...{ action: 'smartLink.changed', ...about },
      ...{ before: { store_addresses: had.join(' ') }, after: { store_addresses: has.join(' ') } },
    });
}

/** Another ending for the link. The former ones lead to it for ever. */
export async function setSmartLinkEnding(call: Call<z.infer<typeof SmartLinkEnding>>) {
  const { db, input, now } = call;
  const release = await requireRelease(call);
  const address = readAddress(input.ending, 'ending');
  const row = await lockSmartLink(db, release.id);
  if (!row) throw new AppError('notFound', {});
  const moved = await moveToAddress(db, endingsOf(row.id), {
    ...{ address, now },
    refusals: {
      many: new AppError('smartLink.endingMany', { limit: ADDRESSES_MAX }),
      taken: new AppError('smartLink.endingTaken', {}),
    },
  });
  if (!moved) return presentSmartLink(call, release);
  const { before } = moved;
  await recordAudit(call, {
    action: 'smartLink.renamed',
    ...{ personId: release.user_id, subjectId: release.id },
    ...(before ? { before: { slug: before } } : {}),
    after: { slug: address },
  });
  await tellEditors(call, release);
  return presentSmartLink(call, release);
}

export async function tellEditors({ db }: { db: Executor }, { user_id, team_id }: LinkedRelease) {
  await publishToOwner(db, { user_id, team_id }, { type: 'changed', subject: 'smartLink' });
}

async function changed({ db, now }: Call<unknown>, release: LinkedRelease) {
  const row = await findSmartLink(db, release.id);
  return new AppError('smartLink.changed', {
    by: row?.author ?? '',
    at: (row?.updated_at ?? now).toISOString(),
  });
}
