import { z } from 'zod';
import type { Secrets } from '../../secrets.ts';

export const stateContext = (uploadId: string) => `video_uploads.sealed_state.${uploadId}`;

/** The state that a client wrote down last; null before its first word. */
export function openState(
  secrets: Secrets,
  { id, sealed_state }: { id: string; sealed_state: string | null },
): unknown {
  return sealed_state ? JSON.parse(secrets.decrypt(sealed_state, stateContext(id))) : null;
}

/** Clients keep the id of a video that stands at the platform, and is processed there or waits for its day. */
export function videoIdIn(state: unknown): string | null {
  const kept = z.object({ videoId: z.string().min(1) }).safeParse(state);
  return kept.success ? kept.data.videoId : null;
}
