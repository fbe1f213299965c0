import type { MediaFinding } from '@toada/domain/media-file/media-findings.ts';
import { describeFinding } from '@toada/domain/texts/media-findings.pt-BR.ts';
import { CircleX, TriangleAlert } from 'lucide-react';
import { cn } from '../../../ui/styles/cn.ts';
import { findingTexts as texts } from './finding.texts.ts';

/** Findings of the checks in a file: errors first, which keep it from being sent. */
export function FindingLines({ findings }: { findings: readonly MediaFinding[] }) {
  if (findings.length === 0) return null;
  const sorted = findings.toSorted((one, other) => Number(one.level !== 'error') - Number(other.level !== 'error'));
  return (
    <ul className="grid gap-1.5" aria-live="polite">
      {sorted.map((finding) => {
        const isError = finding.level === 'error';
        const Icon = isError ? CircleX : TriangleAlert;
        return (
          <li
            key={finding.code}
            className={cn('flex items-start gap-2 font-medium text-13', isError ? 'text-danger' : 'text-warning')}
          >
            <Icon aria-hidden className="mt-px size-4 shrink-0" />
            <span>
              <span className="sr-only">{isError ? texts.error : texts.warning}: </span>
              {describeFinding(finding)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
