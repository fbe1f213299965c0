import { findings } from '@toada/domain/media-file/media-findings.ts';
import type { CodeFlag } from '@toada/domain/release/code-flags.ts';
import type { ReviewFile } from '@toada/domain/review/review.contract.ts';
import { codeFlagText } from '@toada/domain/texts/code-flags.pt-BR.ts';
import { describeFinding } from '@toada/domain/texts/media-findings.pt-BR.ts';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { Button } from '../../../ui/button/Button.tsx';
import { cn } from '../../../ui/styles/cn.ts';
import { formatClock } from '../../media-file/parts/player/format-clock.ts';
import { texts } from '../review.texts.ts';

type Props = {
  /** Undefined where none was sent. */
  file: ReviewFile | undefined;
  flags?: readonly CodeFlag[];
  /** Shows the moment of a finding that has one. */
  onSeek?: (seconds: number) => void;
};
type Said = { key: string; text: string; look: 'clean' | 'note' | 'look'; atMs?: number | undefined };

/** Findings of the checks, in words; those that need a person's look stand out. */
export function FindingList({ file, flags = [], onSeek }: Props) {
  return (
    <ul aria-label={file && texts.findings(file.name)} className="flex flex-col gap-2 text-13">
      {[...flags.map(toFlag), ...sayings(file, flags.length > 0)].map((said) => toLine(said, onSeek))}
    </ul>
  );
}

/** Flags of codes that belong to no file. */
export function FlagList({ flags }: { flags: readonly CodeFlag[] }) {
  if (flags.length === 0) return null;
  return <ul className="flex flex-col gap-2 text-13">{flags.map(toFlag).map((said) => toLine(said))}</ul>;
}

function toLine({ key, text, look, atMs }: Said, onSeek?: (seconds: number) => void) {
  return (
    <li key={key} className="flex gap-2.5">
      <Sign look={look} />
      <span className={cn('min-w-0', look === 'look' ? 'font-medium' : 'text-fg-2')}>
        {text}
        {onSeek && atMs !== undefined && (
          <Button variant="ghost" size="sm" onClick={() => onSeek(atMs / 1000)} className="ml-1">
            {texts.goTo(formatClock(atMs))}
          </Button>
        )}
      </span>
    </li>
  );
}

function toFlag(flag: CodeFlag): Said {
  return { key: flag.code, text: codeFlagText(flag), look: 'look' };
}

function sayings(file: ReviewFile | undefined, hasFlags: boolean): Said[] {
  if (!file) return [{ key: 'none', text: texts.noFile, look: 'look' }];
  if (!file.findings) return [{ key: 'waiting', text: texts.unchecked, look: 'note' }];
  if (file.findings.length === 0)
    return [{ key: 'clean', text: hasFlags ? texts.cleanFile : texts.clean, look: 'clean' }];
  return file.findings.map((found) => ({
    key: found.code,
    text: describeFinding(found),
    atMs: typeof found.facts.atMs === 'number' ? found.facts.atMs : undefined,
    look: found.level === 'error' || findings[found.code].needsReview ? 'look' : 'note',
  }));
}

function Sign({ look }: { look: Said['look'] }) {
  const className = 'mt-px size-4 shrink-0';
  if (look === 'clean') return <CircleCheck aria-hidden className={cn(className, 'text-success')} />;
  if (look === 'look') return <TriangleAlert aria-hidden className={cn(className, 'text-warning')} />;
  return <Info aria-hidden className={cn(className, 'text-info')} />;
}
