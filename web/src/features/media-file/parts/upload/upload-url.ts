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

/** A recording's target is its track's id; covers and imports have other names. */
export function trackOf({ kind, target }: Pick<MediaItem, 'kind' | 'target'>): string | null {
  return kind === 'audio' && z.uuid().safeParse(target).success ? target : null;
}
