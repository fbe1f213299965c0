import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Card } from '../../ui/layout/Card.tsx';
import { sheetTexts as texts } from './sheet.texts.ts';

export type SaidFinding = { line: number | null; isFault: boolean; said: string };

/** Each line that needs another look, with its remedy; `left` are those that had no room. */
export function SheetFindings({ findings, left }: { findings: readonly SaidFinding[]; left: number }) {
  if (findings.length === 0) return null;
  return (
    <Card isPadded={false}>
      <ul aria-label={texts.findings} className="divide-y divide-line text-14">
        {findings.map((finding) => (
          <Finding key={`${finding.line} ${finding.said}`} {...finding} />
        ))}
      </ul>
      {left > 0 && <p className="border-line border-t px-5 py-3 text-13 text-fg-2">{texts.more(left)}</p>}
    </Card>
  );
}

function Finding({ line, isFault, said }: SaidFinding) {
  const Icon = isFault ? CircleAlert : TriangleAlert;
  return (
    <li className="grid grid-cols-[auto_84px_minmax(0,1fr)] items-start gap-x-3 px-5 py-2.5 max-md:grid-cols-[auto_minmax(0,1fr)]">
      <Icon
        role="img"
        aria-label={isFault ? texts.error : texts.warning}
        className={`mt-0.5 size-4.5 ${isFault ? 'text-danger' : 'text-warning'}`}
      />
      <span className="num text-fg-2">{line === null ? texts.noLine : texts.line(line)}</span>
      <span className="wrap-anywhere min-w-0 max-md:col-start-2">{said}</span>
    </li>
  );
}
