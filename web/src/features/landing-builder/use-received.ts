import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import type { LandingDraft, LandingVersion } from '@toada/domain/landing/landing.contract.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { texts } from './landing-builder.texts.ts';
import type { useLandingForm } from './use-landing-form.ts';

const UNDO_MS = 10_000;

/** Another content takes the form's place; what stood there comes back on demand. */
export function useReceived({ form, begun, isDirty, begin, type }: ReturnType<typeof useLandingForm>) {
  return {
    /** The newest draft, by a colleague. */
    take(draft: LandingDraft) {
      const former = structuredClone(form.getValues());
      begin(draft);
      const undo = { action: { label: texts.undo, onSelect: () => type(former) }, durationMs: UNDO_MS };
      showToast({ tone: 'success', ...texts.conflict.taken, ...(isDirty ? undo : {}) });
    },
    /** The replaced draft was saved, perhaps by somebody else: taking the version back saves it again. */
    restore(draft: LandingDraft, { version }: LandingVersion, saveAgain: (content: LandingContent) => void) {
      const saved = begun.content;
      const typed = structuredClone(form.getValues());
      begin(draft);
      const onSelect = () => {
        // Unsaved text over it comes back, too, and is still unsaved.
        type(typed);
        saveAgain(saved);
      };
      const undo = { action: { label: texts.undo, onSelect }, durationMs: UNDO_MS };
      showToast({ tone: 'success', ...texts.history.restored(version), ...undo });
    },
  };
}
