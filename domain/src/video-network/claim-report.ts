import { parseIsrc } from '../identifiers/isrc.ts';
import { withoutUnwritable } from '../visible-text.ts';
import { namesOf } from './asset-sheet.ts';
import type { ClaimRowFault } from './video-claim.contract.ts';

/** Columns of YouTube's claims report (content_owner_active_claims) that are read. */
const needed = ['claim_id', 'claim_status', 'video_id', 'video_title', 'channel_display_name', 'isrc'] as const;
type Column = (typeof needed)[number] | 'matching_duration';

export type ReportedClaim = {
  line: number;
  claim_id: string;
  video_id: string;
  video_title: string;
  channel_name: string;
  matched_seconds: number | null;
  isrc: string;
};

type Read = { claims: ReportedClaim[]; quiet: number; faults: ClaimRowFault[] };

/** Columns of the report that a header does not have, as YouTube names them. */
export function missingColumns(header: readonly string[]): string[] {
  const names = namesOf(header);
  return needed.filter((column) => !names.includes(column));
}

/**
 * Rows of the report, in any order of its columns. A claim that waits for its owner is PENDING; others ask nothing of anybody. A row
 * that cannot be read is named by its line, and the others are read.
 */
export function readClaimReport(
  header: readonly string[],
  rows: readonly { line: number; cells: readonly string[] }[],
): Read {
  const names = namesOf(header);
  const read: Read = { claims: [], quiet: 0, faults: [] };
  const seen = new Set<string>();
  for (const { line, cells } of rows) {
    const cell = (column: Column) => withoutUnwritable(cells[names.indexOf(column)] ?? '').trim();
    const status = cell('claim_status').toUpperCase();
    const fault = (name: ClaimRowFault['fault'], text: string) =>
      read.faults.push({ line, fault: name, text: text.slice(0, 100) });
    const [claim_id, video_id, isrc] = [cell('claim_id'), cell('video_id'), parseIsrc(cell('isrc'))];
    if (status === 'ACTIVE' || status === 'INACTIVE') read.quiet += 1;
    else if (status !== 'PENDING') fault('status', cell('claim_status'));
    else if (!/^[A-Za-z0-9_-]{1,64}$/.test(claim_id)) fault('claimId', claim_id);
    else if (seen.has(claim_id)) fault('twice', claim_id);
    else if (!/^[A-Za-z0-9_-]{11}$/.test(video_id)) fault('video', video_id);
    else if (cell('video_title') === '') fault('title', '');
    else if (cell('channel_display_name') === '') fault('channel', '');
    else if (isrc === null) fault('isrc', cell('isrc'));
    else {
      seen.add(claim_id);
      const [video_title, channel_name] = [
        cell('video_title').slice(0, 300),
        cell('channel_display_name').slice(0, 150),
      ];
      const matched_seconds = secondsOf(cell('matching_duration'));
      read.claims.push({ line, claim_id, video_id, video_title, channel_name, matched_seconds, isrc });
    }
  }
  return read;
}

/** Seconds, or hours, minutes and seconds; null for what is neither. */
function secondsOf(text: string): number | null {
  if (!/^\d+(?:\.\d+)?$|^\d+(?::\d{1,2}){1,2}$/.test(text)) return null;
  const seconds = text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return Math.round(seconds) > 0 ? Math.round(seconds) : null;
}
