import type { Complaint, RequiredField } from '@toada/domain/release/release.complaints.ts';

/** The fields by the names they carry on the page (Field, data-field). */
const fields: Record<RequiredField, string> = {
  title: 'title',
  artist: 'artist',
  isrc: 'isrc',
  upc: 'upc',
  genre: 'genre',
  language: 'language',
  type: 'type',
  releaseDate: 'release_date',
  audioFile: 'audio_file_id',
  coverArt: 'cover_file_id',
  trackTitle: 'title',
};
const rules: Partial<Record<Complaint['rule'], string>> = {
  upc: 'upc',
  frozenUpc: 'upc',
  releaseDate: 'release_date',
  isrc: 'isrc',
  sameIsrc: 'isrc',
  frozenIsrc: 'isrc',
  previewStart: 'preview_start_seconds',
};

/** Where the focus goes for a complaint: to its field, of its track; else to the first that is marked. */
export function fieldOfComplaint(complaint: Complaint): string {
  const scope = complaint.trackId ? `[data-track="${complaint.trackId}"] ` : '';
  if (complaint.rule === 'asked') return `[data-asked="${complaint.commentId}"]`;
  if (complaint.rule === 'refusedFile')
    return complaint.kind === 'cover' ? '[data-field="cover_file_id"] button' : `${scope}button`;
  const name = complaint.rule === 'required' ? fields[complaint.field] : rules[complaint.rule];
  if (!name) return `${scope}[aria-invalid="true"]`;
  if (name === 'audio_file_id' && scope) return `${scope}button`;
  return `${scope}[data-field="${name}"] [aria-invalid="true"]`;
}
