import { zodResolver } from '@hookform/resolvers/zod';
import { LandingContent } from '@toada/domain/landing/landing.content.ts';
import type { LandingDraft } from '@toada/domain/landing/landing.contract.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { valueAt } from './landing-changes.ts';
import { landingFields } from './landing-fields.ts';

/**
 * Typed text over the draft it began from. A newer draft takes its place while nothing is typed; after that it waits beside it, and
 * nothing is lost on either side.
 */
export function useLandingForm(newest: LandingDraft) {
  const [begun, setBegun] = useState(newest);
  const form = useForm<LandingContent>({ resolver: zodResolver(LandingContent), defaultValues: begun.content });
  const { isDirty } = form.formState;

  // An older one is not news: what was just saved here reaches the list of answers a moment later.
  const isOvertaken = newest.revision > begun.revision;

  function begin(draft: LandingDraft) {
    setBegun(draft);
    form.reset(draft.content);
  }

  // Nothing is typed: what somebody else saved simply takes its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it acts when a newer draft comes or the form is as it was.
  useEffect(() => {
    if (isOvertaken && !isDirty) begin(newest);
  }, [isOvertaken, isDirty]);

  /** Values that are not saved. */
  function type(content: LandingContent) {
    for (const { name } of landingFields) {
      const value = valueAt(content, name);
      if (value !== valueAt(form.getValues(), name)) form.setValue(name, value, { shouldDirty: true });
    }
  }

  return {
    form,
    begun,
    isDirty,
    /** Somebody else saved after this was begun. */
    isOvertaken: isOvertaken && isDirty,
    begin,
    type,
    /** After a save: what was typed on meanwhile stays. */
    settle(draft: LandingDraft, sent: LandingContent) {
      const typed = structuredClone(form.getValues());
      begin(draft);
      for (const { name } of landingFields) {
        const value = valueAt(typed, name);
        if (value !== valueAt(sent, name)) form.setValue(name, value, { shouldDirty: true });
      }
    },
  };
}
