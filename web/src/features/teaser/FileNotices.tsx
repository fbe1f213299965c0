import type { TeaserKind } from '@toada/domain/teaser/teaser.kinds.ts';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { texts } from './teaser.texts.ts';
import type { TeaserState } from './use-teaser-form.ts';

type Props = { kind: TeaserKind; state: Pick<TeaserState, 'audio' | 'cover'> };

/** Files that are missing, cannot be read, or are still looked at. */
export function FileNotices({ kind, state: { audio, cover } }: Props) {
  const isMissing = !cover || (kind === 'teaser' && !audio);
  return (
    <>
      {isMissing && (
        <Alert tone="warning" title={texts.missing.title}>
          {texts.missing.leads[kind]}
        </Alert>
      )}
      {audio?.fitness === 'unusable' && (
        <Alert tone="danger" title={texts.badAudio.title} isAnnounced>
          {texts.badAudio.lead}
        </Alert>
      )}
      {cover?.fitness === 'unusable' && (
        <Alert tone="danger" title={texts.badCover.title} isAnnounced>
          {texts.badCover.lead}
        </Alert>
      )}
      {audio?.fitness === 'checking' && (
        <p role="status" className="text-13 text-fg-2">
          {texts.checking}
        </p>
      )}
    </>
  );
}
