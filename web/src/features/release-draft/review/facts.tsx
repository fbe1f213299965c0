import type { ReleaseDraft, TrackDraft } from '@toada/domain/release/release.draft.ts';
import { formatShare } from '@toada/domain/release/splits.rules.ts';
import { type ReleaseField, type TrackField, trackFields } from '@toada/domain/review/review.kinds.ts';
import { countryNames } from '@toada/domain/texts/countries.pt-BR.ts';
import { releaseTypeLabels } from '@toada/domain/texts/distribution.pt-BR.ts';
import {
  describeReleaseField,
  describeTrackField,
  releaseFieldLabels,
  trackFieldLabels,
} from '@toada/domain/texts/release-values.pt-BR.ts';
import { platformLabels, platformLetters, regionLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { StoreTile } from '../../../ui/brand/StoreTile.tsx';
import { SplitMeter } from '../../../ui/chart/SplitMeter.tsx';
import { KeyValue } from '../../../ui/list/KeyValue.tsx';
import { TestMark } from '../../delivery/parts/TestMark.tsx';
import { texts } from '../release-draft.texts.ts';
import { useStores } from '../stores/offered.ts';
import { FileFact } from './FileFact.tsx';

type Props = { draft: ReleaseDraft };

const words = texts.review;
const nothing = <span className="text-muted">{words.missing}</span>;

/** Required facts are shown when missing, too; others only where somebody wrote them. */
const required: readonly ReleaseField[] = ['upc', 'genre', 'language', 'release_date'];
const optional: readonly ReleaseField[] = ['label_line', 'p_line', 'c_line', 'description'];

export function DataFacts({ draft }: Props) {
  const facts = [...required, ...optional]
    .map((field) => ({ field, value: wordsOf(draft, field) }))
    .filter(({ field, value }) => value || required.includes(field));
  return (
    <>
      <p className="mb-3 break-words">
        <strong>{draft.title.trim() || words.missing}</strong>
        {words.byLine(releaseTypeLabels[draft.type], draft.artist.trim() || '…')}
      </p>
      <KeyValue
        facts={facts.map(({ field, value }) => ({ term: releaseFieldLabels[field], value: value || nothing }))}
      />
    </>
  );
}

/** A day as the rest of the screens write it. */
function wordsOf(draft: ReleaseDraft, field: ReleaseField): string {
  if (field === 'release_date' && draft.release_date) return formatDate(draft.release_date);
  return describeReleaseField(draft, field, {});
}

export function TrackFacts({ draft }: Props) {
  const { tracks, cover_file_id } = draft;
  return (
    <div className="flex flex-col gap-4">
      {tracks.length === 0 && <p className="text-muted">{words.noTracks}</p>}
      <ol className="flex flex-col gap-4 empty:hidden">
        {tracks.map((track, index) => (
          <li key={track.id}>
            <p className="mb-1.5 break-words">
              <span className="num text-muted">{index + 1}</span> <strong>{track.title.trim() || words.missing}</strong>
              {track.version && ` (${track.version})`}
            </p>
            <KeyValue facts={trackFacts(track)} />
          </li>
        ))}
      </ol>
      <KeyValue facts={[{ term: words.cover, value: cover_file_id ? <FileFact id={cover_file_id} /> : nothing }]} />
    </div>
  );
}

/** The title stands above, the splits with the royalties; what was left as it was says nothing. */
function trackFacts(track: TrackDraft) {
  const isPlain = {
    explicit: track.explicit === 'no',
    is_instrumental: !track.is_instrumental,
    ai_use: track.ai_use === 'none',
    preview_start_seconds: track.preview_start_seconds === 0,
  };
  const shown = trackFields.filter(
    (field) =>
      !['title', 'version', 'splits'].includes(field) && !(field in isPlain && isPlain[field as keyof typeof isPlain]),
  );
  return shown
    .map((field) => ({ field, value: describeTrackField(track, field, {}) }))
    .filter(({ field, value }) => value || field === 'isrc' || field === 'audio_file_id')
    .map(({ field, value }) => ({
      term: trackFieldLabels[field],
      value: factOf(track, field, value),
    }));
}

function factOf(track: TrackDraft, field: TrackField, value: string) {
  if (field === 'audio_file_id' && track.audio_file_id) return <FileFact id={track.audio_file_id} />;
  return value ? <span className="whitespace-pre-line">{value}</span> : nothing;
}

export function SplitFacts({ draft }: Props) {
  const own = draft.tracks.flatMap(({ id, title, splits }) => (splits ? [{ id, title, splits }] : []));
  if (draft.splits.length === 0) return <p className="text-muted">{words.noSplits}</p>;
  return (
    <div className="flex flex-col gap-4">
      <Split label={words.splitLabel} splits={draft.splits} />
      {own.map(({ id, title, splits }) => (
        <div key={id}>
          <p className="mb-1.5 text-13 text-fg-2">{words.splitsOf(title)}</p>
          <Split label={`${words.splitLabel}, ${title}`} splits={splits} />
        </div>
      ))}
    </div>
  );
}

function Split({ label, splits }: { label: string; splits: ReleaseDraft['splits'] }) {
  const parts = splits.map(({ participant_id, name, role, share_basis_points }) => ({
    id: `${participant_id}-${role}`,
    name,
    shareBasisPoints: share_basis_points,
  }));
  const said = splits.map(({ name, role, share_basis_points: share }) => `${name} (${role}) ${formatShare(share)}%`);
  return (
    <>
      <SplitMeter label={label} parts={parts} />
      <p className="num mt-2 text-13 text-fg-2">{said.join(', ')}</p>
    </>
  );
}

export function StoreFacts({ draft }: Props) {
  const tested = useStores(draft).filter(({ platform, is_test }) => is_test && draft.platforms.includes(platform));
  const where = draft.regions.map((region) => regionLabels[region]).join(', ');
  return (
    <>
      <ul className="mb-2 flex flex-wrap gap-1.5 empty:hidden">
        {draft.platforms.map((platform) => (
          <li key={platform}>
            <StoreTile name={platformLabels[platform]} short={platformLetters[platform]} size="md" />
          </li>
        ))}
      </ul>
      <p className="text-13 text-fg-2">{[texts.preview.stores(draft.platforms.length), where].join(', ')}</p>
      {draft.regions.includes('custom') && (
        <p className="mt-1 break-words text-13 text-fg-2">{countryNames(draft.custom_countries) || nothing}</p>
      )}
      {draft.regions.includes('custom') && draft.custom_region_details.trim() && (
        <p className="mt-1 break-words text-13 text-muted">{draft.custom_region_details}</p>
      )}
      {tested.length > 0 && (
        <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-fg-2">
          <TestMark />
          {words.testStores(tested.map(({ platform }) => platformLabels[platform]).join(', '))}
        </p>
      )}
    </>
  );
}
