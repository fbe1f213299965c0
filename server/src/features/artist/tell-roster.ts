import type { Executor } from '../../db/connect.ts';
import { notify } from '../notification/notify.ts';
import { artistLetter } from './artist.letter.ts';
import { type ArtistMailKind, labelMails } from './artist.mail.ts';
import { listLabelNames } from './artist.queries.ts';

const notices = {
  added: 'label.added',
  removed: 'label.removed',
  removedUnset: 'label.removed',
  noPlace: 'label.noPlace',
  joined: 'roster.joined',
  turnedAway: 'roster.turnedAway',
} as const satisfies Record<ArtistMailKind, string>;

type Both = { artistId: string; aggregatorId: string };

/** Tells an artist of their label, or a label of an artist; of many who come at once it hears once. */
export async function tellRoster(db: Executor, kind: ArtistMailKind, { artistId, aggregatorId }: Both) {
  const isToLabel = labelMails.has(kind);
  const [toId, aboutId] = isToLabel ? [aggregatorId, artistId] : [artistId, aggregatorId];
  const who = (await listLabelNames(db, [aboutId])).get(aboutId) ?? (isToLabel ? 'Um artista' : 'Um selo');
  const mail = { letter: artistLetter, params: { kind, artistId, aggregatorId } };
  await notify(db, toId, notices[kind], { who }, { mail, ...(isToLabel ? { burst: 'roster' } : {}) });
}
