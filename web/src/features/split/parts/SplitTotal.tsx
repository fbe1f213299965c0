import type { SplitDraft } from '@toada/domain/release/release.draft.ts';
import { equalShares, formatShare, WHOLE_BASIS_POINTS } from '@toada/domain/release/splits.rules.ts';
import { complaintText } from '@toada/domain/texts/release.pt-BR.ts';
import { CircleCheck } from 'lucide-react';
import { Button } from '../../../ui/button/Button.tsx';
import { SplitMeter } from '../../../ui/chart/SplitMeter.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import type { SplitEditorProps } from './SplitEditor.tsx';
import { texts } from './split-editor.texts.ts';

type Props = Pick<SplitEditorProps, 'label' | 'splits' | 'isBlamed' | 'onChange'>;

/** The sum in large figures and as a ribbon, and the ways to make it whole. */
export function SplitTotal({ label, splits, isBlamed, onChange }: Props) {
  const total = splits.reduce((sum, { share_basis_points }) => sum + share_basis_points, 0);
  const isWhole = total === WHOLE_BASIS_POINTS;
  const { title, description } = complaintText({ step: 'splits', rule: 'splitSum', sumBasisPoints: total });
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <p className="font-bold text-[56px] tabular-nums leading-[.85] tracking-[-.04em] md:text-[64px]">
          <span className="sr-only">{texts.total(label)} </span>
          {formatShare(total)}
          <span className="font-semibold text-24 text-muted md:text-32">%</span>
        </p>
        <div className="flex flex-wrap items-center justify-end gap-2">
          {isWhole ? (
            <p className="flex items-center gap-1.5 font-medium text-14 text-success">
              <CircleCheck aria-hidden className="size-[18px]" />
              {texts.closed}
            </p>
          ) : (
            <GiveRest splits={splits} total={total} onChange={onChange} />
          )}
          {splits.length > 1 && !isEqual(splits) && (
            <Button size="sm" variant="secondary" onClick={() => onChange(divided)}>
              {texts.equally}
            </Button>
          )}
        </div>
      </div>
      <SplitMeter
        label={label}
        parts={splits.map(({ participant_id: id, name, share_basis_points: shareBasisPoints }) => ({
          id,
          name,
          shareBasisPoints,
        }))}
      />
      <p aria-hidden className="num mt-1.5 flex justify-between text-12 text-muted">
        {[0, 25, 50, 75, 100].map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
      {!isWhole && (splits.length > 0 || isBlamed) && (
        <Alert tone="danger" title={title} isAnnounced={isBlamed} className="mt-4">
          {description}
        </Alert>
      )}
    </Card>
  );
}

function GiveRest({ splits, total, onChange }: Pick<Props, 'splits' | 'onChange'> & { total: number }) {
  const last = splits.at(-1);
  const rest = WHOLE_BASIS_POINTS - total;
  if (!last || rest <= 0) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      onClick={() =>
        onChange((now) =>
          now.map((one) =>
            one.participant_id === last.participant_id
              ? { ...one, share_basis_points: one.share_basis_points + rest }
              : one,
          ),
        )
      }
    >
      {texts.giveRest(formatShare(rest), last.name)}
    </Button>
  );
}

function divided(splits: readonly SplitDraft[]): SplitDraft[] {
  const shares = equalShares(splits.length);
  return splits.map((split, index) => ({ ...split, share_basis_points: shares[index] ?? 0 }));
}

function isEqual(splits: readonly SplitDraft[]): boolean {
  return equalShares(splits.length).every((share, index) => splits[index]?.share_basis_points === share);
}
