import { missingLetters } from '@toada/domain/cover-art/letter-widths.ts';
import { storeWordFaultsIn } from '@toada/domain/cover-art/store-words.rules.ts';
import { Link } from 'react-router';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { texts } from './cover-art.texts.ts';

export type Trouble = { title: string; lead: string };

/** The first reason why these words cannot stand on a cover; null where they can. The server says the same. */
export function troubleOf(title: string, artist: string): Trouble | null {
  if (!title || !artist) return texts.noWords;
  const faults = storeWordFaultsIn(`${title}\n${artist}`);
  if (faults.length > 0) return { title: texts.storeWords.title, lead: texts.storeWords.lead(faults) };
  const missing = missingLetters(`${title}${artist}`);
  return missing.length > 0 ? { title: texts.letters.title, lead: texts.letters.lead(missing.join(' ')) } : null;
}

export function WordsNotice({ trouble, releaseId }: { trouble: Trouble | null; releaseId: string }) {
  if (!trouble) return null;
  return (
    <Alert tone="warning" title={trouble.title}>
      {trouble.lead}{' '}
      <Link to={`/app/distribution/drafts/${releaseId}`} className="underline">
        {texts.edit}
      </Link>
    </Alert>
  );
}
