import { texts } from '../release-draft.texts.ts';

/** The specification's words; on a phone the last ones are only said, since how the draft stands has to fit beside them. */
export function WizardTitle() {
  return (
    <>
      {texts.title.shown}
      <span className="max-md:sr-only"> {texts.title.said}</span>
    </>
  );
}
