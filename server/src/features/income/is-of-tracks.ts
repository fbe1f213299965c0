import type { Line } from './lines-csv.ts';

/** Whether recordings stand behind it: a statement's own, or what was taken back of it. */
export function isOfTracks({
  entry_kind,
  kind,
  statement_id,
}: Pick<Line, 'entry_kind' | 'kind' | 'statement_id'>): boolean {
  if (statement_id === null) return false;
  return (entry_kind === 'statement' || entry_kind === 'reversal') && (kind === 'royalty' || kind === 'margin');
}
