import { leftOutParts } from '@toada/domain/video/video.kinds.ts';
import { z } from 'zod';

/** Reasons of a refusal that a retry does not mend. `platformRefused` is the rest, in the platform's words. */
export type RefusalCode =
  | 'accountSuspended'
  | 'descriptionTooLong'
  | 'emptyFile'
  | 'fileTooLarge'
  | 'forbiddenCharacters'
  | 'noChannel'
  | 'notOffered'
  | 'outcomeUnknown'
  | 'platformRefused'
  | 'postingNotAllowed'
  | 'scheduleNeedsPublic'
  | 'storageFull'
  | 'tagsTooLong'
  | 'titleMissing'
  | 'titleTooLong'
  | 'unreadableProgress'
  | 'videoGone'
  | 'videoRejected'
  | 'videoUnreadable'
  | 'visibilityNotOffered';

export type WaitReason = 'quota' | 'rateLimited' | 'processing' | 'scheduled';

/** A part the platform has no place for, or would not take; the video stands without it. */
export const leftOut = z.object({
  part: z.enum(leftOutParts),
  code: z.enum(['notOffered', 'refused', 'tooLarge', 'tooMany']),
  words: z.string(),
});
export type LeftOut = z.infer<typeof leftOut>;

export type Outcome =
  | { kind: 'done'; videoId: string; address: string | null; leftOut: readonly LeftOut[] }
  | { kind: 'waiting'; until: Date; reason: WaitReason }
  | { kind: 'needsConnection' }
  | { kind: 'refused'; code: RefusalCode; words: string };

export type Stop = Exclude<Outcome, { kind: 'done' }>;

/** Ends an attempt with an outcome, from however deep; `untilStopped` is the one place that catches it. */
export class Stopped extends Error {
  readonly outcome: Stop;
  constructor(outcome: Stop) {
    super(`stopped: ${outcome.kind}`);
    this.outcome = outcome;
  }
}

/** A failure that may pass by itself: no answer, 5xx, an answer that cannot be read. The caller tries again later. */
export class PlatformTrouble extends Error {
  override name = 'PlatformTrouble';
}

export const refused = (code: RefusalCode, words = '') => new Stopped({ kind: 'refused', code, words });

export const waiting = (reason: WaitReason, until: Date) => new Stopped({ kind: 'waiting', until, reason });

export const minutesFrom = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

export async function untilStopped<End>(act: () => Promise<End>): Promise<End | Stop> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Stopped) return error.outcome;
    throw error;
  }
}
