import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import type { StepProps } from '../step.ts';
import { EP_MAX, SINGLE_MAX } from './track.rules.ts';
import { texts } from './tracks.texts.ts';

/** A single with the tracks of an album is sent as one, if nobody says so now. */
export function TooManyTracks({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  const many = draft.tracks.length;
  if (draft.type !== 'single' || many <= SINGLE_MAX) return null;
  const type = many > EP_MAX ? 'album' : 'ep';
  return (
    <Alert
      tone="info"
      title={texts.tooMany.title(many)}
      action={
        <Button size="sm" variant="secondary" onClick={() => change(() => ({ type }))}>
          {texts.tooMany.change(type === 'ep' ? 'EP' : 'álbum')}
        </Button>
      }
    >
      {texts.tooMany.lead}
    </Alert>
  );
}
