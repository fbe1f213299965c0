import { createHash, randomUUID } from 'node:crypto';
import { gtinCheckDigit } from '@toada/domain/identifiers/gtin.ts';
import type { MediaKind } from '@toada/domain/media-file/media-file.rules.ts';
import type { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import { free } from './database.ts';
import { buildMediaFile, buildParticipant } from './factories.ts';
import type { signIn } from './test-server.ts';
import { withWholeTracks } from './whole-bodies.ts';

const sampleNames = {
  audio: { name: 'faixa.wav', format: 'wav' },
  cover: { name: 'capa.png', format: 'png' },
  video: { name: 'clipe.mp4', format: 'mp4' },
  thumbnail: { name: 'miniatura.jpg', format: 'jpg' },
} as const satisfies Record<MediaKind, object>;

type Sender = ReturnType<typeof signIn>;

/** A file of somebody's that was checked to its end, with what was found in it. Its content is its own unless a hash is given. */
export async function buildCheckedFile(user_id: string, kind: MediaKind, findings: object[] = [], hash?: string) {
  const { name, format } = sampleNames[kind];
  const file = await buildMediaFile({ user_id, kind, name });
  const sha256 = hash ?? createHash('sha256').update(file.id).digest('hex');
  const stored = { stored_at: new Date(), format, sha256 } as const;
  const checked = { status: 'checked', checked_at: new Date(), report: JSON.stringify({ findings }) } as const;
  await free
    .updateTable('media_files')
    .set({ ...stored, ...checked, storage_key: file.id })
    .where('id', '=', file.id)
    .execute();
  return file.id;
}

let codes = Number.parseInt(randomUUID().slice(0, 4), 16);

/** A draft of which every field is right, with one track, saved at revision 2. */
export async function saveWholeDraft(sender: Sender, over: Partial<ReleaseDraft> = {}, findings: object[] = []) {
  const { body } = await sender.post('/releases', {});
  const { id: participant_id } = await buildParticipant({ user_id: sender.id });
  const number = String(++codes).padStart(5, '0');
  const upc = `789${number}0000`.slice(0, 12);
  const draft = {
    ...body.draft,
    title: 'Asa de Pipa',
    artist: 'Jussara Lima',
    upc: upc + gtinCheckDigit(upc),
    genre: 'MPB',
    language: 'Português',
    release_date: '2026-12-04',
    cover_file_id: await buildCheckedFile(sender.id, 'cover'),
    tracks: [
      {
        id: randomUUID(),
        title: 'Asa de Pipa',
        isrc: `BRTOA26${number}`,
        audio_file_id: await buildCheckedFile(sender.id, 'audio', findings),
      },
    ],
    splits: [{ participant_id, name: 'Téo Brandão', role: 'Produtor', share_basis_points: 10_000 }],
    ...over,
  };
  const saved = await sender.send('PUT', `/releases/${body.id}/draft`, {
    body: withWholeTracks({ ...draft, revision: 1 }),
  });
  return { id: body.id as string, revision: 2, draft: saved.body.draft as ReleaseDraft };
}

/** The same, sent to review. */
export async function submitRelease(sender: Sender, over: Partial<ReleaseDraft> = {}, findings: object[] = []) {
  const { id, draft, revision } = await saveWholeDraft(sender, over, findings);
  const sent = await sender.post(`/releases/${id}/submit`, { revision });
  if (sent.status !== 200) throw new Error(`not sent: ${JSON.stringify(sent.body)}`);
  return { id, draft, revision: revision + 1 };
}
