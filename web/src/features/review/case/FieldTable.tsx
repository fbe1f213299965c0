import type { ReviewView } from '@toada/domain/review/review.contract.ts';
import { type ReviewField, releaseFields } from '@toada/domain/review/review.kinds.ts';
import { describeReleaseField, releaseFieldLabels } from '@toada/domain/texts/release-values.pt-BR.ts';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import type { OnComment } from '../about.ts';
import { texts } from '../review.texts.ts';
import { CommentButton } from './CommentButton.tsx';
import { flagsOfRelease } from './code-flags.ts';
import { FlagList } from './FindingList.tsx';

type Props = { review: ReviewView; onComment: OnComment };

/** The release's own data, and what is to be known of its code; its cover stands above. */
export function FieldTable({ review, onComment }: Props) {
  const names = namesOf(review);
  const rows = releaseFields
    .filter((field) => field !== 'cover_file_id')
    .map((field) => ({
      field,
      label: releaseFieldLabels[field],
      value: describeReleaseField(review.draft, field, names),
    }));
  return (
    <div className="grid gap-3">
      <FlagList flags={flagsOfRelease(review)} />
      <Fields review={review} trackId={null} rows={rows} onComment={onComment} />
    </div>
  );
}

export function namesOf({ files }: ReviewView): Record<string, string> {
  return Object.fromEntries(files.map(({ id, name }) => [id, name]));
}

type Row = { field: ReviewField; label: string; value: string };

/** Field by field: what it says, what it said before where that is something else, and a comment on it. */
export function Fields({ review, trackId, rows, onComment }: Props & { trackId: string | null; rows: readonly Row[] }) {
  return (
    <dl className="divide-y divide-line text-13">
      {rows.map((row) => (
        <Line key={row.field} review={review} trackId={trackId} row={row} onComment={onComment} />
      ))}
    </dl>
  );
}

function Line({ review, trackId, row, onComment }: Props & { trackId: string | null; row: Row }) {
  const { field, label, value } = row;
  const changed = review.changes.find((change) => change.track_id === trackId && change.field === field);
  return (
    <div className="grid min-h-11 grid-cols-[minmax(92px,.35fr)_minmax(0,1fr)_auto] items-center gap-x-4 py-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 whitespace-pre-line break-words">
        {value ? <span className="num font-medium">{value}</span> : <span className="text-muted">{texts.nothing}</span>}
        {changed && (
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-12 text-fg-2">
            <StatusBadge look="text" tone="info" className="text-12">
              {texts.comments.changed}
            </StatusBadge>
            {texts.before(changed.before)}
          </span>
        )}
      </dd>
      <dd>
        <CommentButton about={{ track_id: trackId, field }} label={label} onComment={onComment} />
      </dd>
    </div>
  );
}
