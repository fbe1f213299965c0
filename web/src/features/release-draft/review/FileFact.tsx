import type { MediaCheckView } from '@toada/domain/media-file/media-check.contract.ts';
import { hasErrors } from '@toada/domain/media-file/media-findings.ts';
import { isChecked, useMediaCheck } from '../../media-file/parts/media-check.ts';
import { formatClock } from '../../media-file/parts/player/format-clock.ts';
import { texts } from '../release-draft.texts.ts';

/** A sent file: its name, how long or how large it is, and whether the checks are through. */
export function FileFact({ id }: { id: string }) {
  const { data } = useMediaCheck(id);
  return data ? factsOf(data).join(', ') : texts.review.file;
}

function factsOf(check: MediaCheckView): string[] {
  const { name, duration_ms, measures, findings } = check;
  const facts = [name];
  if (duration_ms !== null) facts.push(formatClock(duration_ms));
  if (measures?.kind === 'cover' && measures.width && measures.height)
    facts.push(texts.review.pixels(measures.width, measures.height));
  if (!isChecked(check)) facts.push(texts.review.checking);
  if (hasErrors(findings)) facts.push(texts.review.hasErrors);
  return facts;
}
