import { type KitPhotoView, pressKitApi } from '@toada/domain/press-kit/press-kit.contract.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { refusalSentence } from '../../lib/feedback/refusal-sentence.ts';
import { uploadFile } from '../../lib/file/upload.ts';
import { ofArtist } from './press-kit.api.ts';

export type SendingPhoto = { key: string; name: string; percent: number; failure: string | null };

/** Photographs on their way, one after the other; each is told when it is there. */
export function useSendPhotos(personId: string, onPhoto: (photo: KitPhotoView) => void) {
  const [sending, setSending] = useState<readonly SendingPhoto[]>([]);
  const tell = (key: string, changes: Partial<SendingPhoto>) =>
    setSending((rows) => rows.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  const dismiss = (key: string) => setSending((rows) => rows.filter((row) => row.key !== key));

  async function sendOne(key: string, file: File) {
    const onProgress = (share: number) => tell(key, { percent: Math.round(share * 100) });
    const sent = await uploadFile(file, 'pressPhoto', { onProgress });
    onPhoto(await call(pressKitApi.addPhoto, { ...ofArtist(personId), upload_id: sent.id }));
    dismiss(key);
  }

  async function send(files: readonly File[]) {
    const rows = files.map((file) => ({ key: crypto.randomUUID(), file }));
    setSending((before) => [
      ...before,
      ...rows.map(({ key, file }) => ({ key, name: file.name, percent: 0, failure: null })),
    ]);
    for (const { key, file } of rows)
      await sendOne(key, file).catch((error: unknown) => tell(key, { failure: refusalSentence(error) }));
  }

  return { sending, send, dismiss };
}
