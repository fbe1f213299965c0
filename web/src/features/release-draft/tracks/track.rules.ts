import type { TrackFacts } from '@toada/domain/media-file/track-name.rules.ts';
import { type ReleaseDraft, TrackDraft } from '@toada/domain/release/release.draft.ts';

/** As many as a draft may have. */
export const TRACKS_MAX = 100;
/** More than these, and stores call it something else. */
export const SINGLE_MAX = 3;
export const EP_MAX = 6;

type Beginning = { id: string; facts: TrackFacts; isOnly: boolean };

/**
 * A track begins with what its file says; who sings and in which language the release said before. The only track of a
 * single is called as the single.
 */
export function newTrack({ id, facts, isOnly }: Beginning, { type, title, artist, language }: ReleaseDraft) {
  return TrackDraft.parse({
    id,
    title: (type === 'single' && isOnly && title.trim()) || (facts.title ?? '').slice(0, 200),
    isrc: (facts.isrc ?? '').slice(0, 40),
    main_artists: artist.trim() ? [artist.trim()] : facts.artist ? [facts.artist.slice(0, 200)] : [],
    language,
  });
}

/** A file for a track that has none says only what nobody has typed yet. */
export function fillTrack(track: TrackDraft, { title, isrc }: TrackFacts): TrackDraft {
  return {
    ...track,
    title: track.title.trim() ? track.title : (title ?? '').slice(0, 200),
    isrc: track.isrc.trim() ? track.isrc : (isrc ?? '').slice(0, 40),
  };
}

/** '1:05' or '65' is 65 seconds; null is no moment of a song. */
export function parseMoment(text: string): number | null {
  const [, minutes, seconds] = text.trim().match(/^(?:(\d{1,3}):(?=\d{2}$))?(\d{1,5})$/) ?? [];
  if (seconds === undefined || (minutes !== undefined && Number(seconds) > 59)) return null;
  const moment = Number(minutes ?? 0) * 60 + Number(seconds);
  return moment <= 36_000 ? moment : null;
}

/** 65 seconds are '1:05'. */
export function formatMomentOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
