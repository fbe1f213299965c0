import { READABLE } from '@toada/domain/brand/colour.rules.ts';
import { Check, TriangleAlert } from 'lucide-react';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { previewTexts as texts } from '../brand.texts.ts';
import { formatRatio } from '../editor/format-ratio.ts';
import { measureContrast, type Ratios } from './measure-contrast.ts';

type Props = {
  stage: RefObject<HTMLDivElement | null>;
  /** Changes whenever there is something new to measure. */
  look: string;
};

/** WCAG AA contrast of the colours in the preview, measured. */
export function ContrastCards({ stage, look }: Props) {
  const [ratios, setRatios] = useState<Ratios | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another look is another measure.
  useLayoutEffect(() => {
    if (stage.current) setRatios(measureContrast(stage.current));
  }, [look]);

  return (
    <div className="@container mt-5">
      <ul aria-label={texts.contrast} className="grid grid-cols-2 gap-3 @[640px]:grid-cols-4">
        {(Object.entries(texts.pairs) as [keyof Ratios, string][]).map(([pair, label]) => (
          <Card key={pair} as="li" isPadded={false} className="px-4 py-3.5">
            <p className="text-12 text-fg-2">{label}</p>
            <p className="num mt-0.5 mb-0.5 font-bold text-20">{ratios ? formatRatio(ratios[pair]) : '–'}</p>
            {ratios && <Verdict ratio={ratios[pair]} />}
          </Card>
        ))}
      </ul>
    </div>
  );
}

function Verdict({ ratio }: { ratio: number }) {
  return ratio >= READABLE ? (
    <p className="flex items-center gap-1.5 font-medium text-12 text-success">
      <Check aria-hidden className="size-3.5" />
      {texts.passes}
    </p>
  ) : (
    <p className="flex items-center gap-1.5 font-medium text-12 text-danger">
      <TriangleAlert aria-hidden className="size-3.5" />
      {texts.fails}
    </p>
  );
}
