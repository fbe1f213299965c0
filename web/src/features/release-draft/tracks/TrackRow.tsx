import type { Complaint } from '@toada/domain/release/release.complaints.ts';
import type { TrackDraft } from '@toada/domain/release/release.draft.ts';
import { HeardTrack } from './HeardTrack.tsx';
import { SendingTrack } from './SendingTrack.tsx';
import { SilentTrack } from './SilentTrack.tsx';
import { texts } from './tracks.texts.ts';
import { isTaken, type TrackFiles } from './use-track-files.ts';

export type TrackRowProps = {
  /** Owner of the release: an issued code is theirs. */
  ownerId: string;
  track: TrackDraft;
  /** From 1. */
  place: number;
  many: number;
  files: TrackFiles;
  complaints: readonly Complaint[];
  isOpen: boolean;
  onToggle: () => void;
  onChange: (changes: Partial<TrackDraft>) => void;
  /** Puts a track, this one or the one that was dropped here, at a place from 0. */
  onMove: (id: string, to: number) => void;
};

/** A track by what there is of its recording: one on its way, one that arrived, or none. */
export function TrackRow(props: TrackRowProps) {
  const { track, files } = props;
  const item = files.itemOf(track.id);
  // One that arrived is kept for the draft until that is saved.
  if (item && !isTaken(item, track.audio_file_id)) return <SendingTrack {...props} item={item} />;
  if (track.audio_file_id) return <HeardTrack {...props} fileId={track.audio_file_id} />;
  return <SilentTrack {...props} />;
}

/** Name of the row, everywhere it is named. */
export function nameOfTrack({ track, place }: Pick<TrackRowProps, 'track' | 'place'>): string {
  return track.title.trim() || texts.row.untitled(place);
}
