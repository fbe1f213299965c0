import { TUS_PATH } from '@toada/domain/media-file/media-file.contract.ts';
import { z } from 'zod';
import type { MediaItem } from './media-queue.ts';

/** The id of a file by the address it is sent to. */
export function idOf(uploadUrl: string | null): string {
  return uploadUrl?.slice(uploadUrl.lastIndexOf('/') + 1) ?? '';
}

/** Where a file is gone on with that was begun elsewhere. */
export function uploadUrlOf(id: string): string {
  return `/api${TUS_PATH}/${id}`;
}

/** A recording's target is its track's id, a video's that of its draft; pictures and imports have other names. */
export function targetIdOf({ target }: Pick<MediaItem, 'target'>): string | null {
  return z.uuid().safeParse(target).success ? target : null;
}
