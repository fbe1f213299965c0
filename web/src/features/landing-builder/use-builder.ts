import { AppError } from '@toada/domain/errors.ts';
import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import type { LandingDraft, LandingVersion } from '@toada/domain/landing/landing.contract.ts';
import { useState } from 'react';
import { takeComplaints } from '../../lib/form/take-complaints.ts';
import { mergeInto } from './landing-changes.ts';
import { landingFields } from './landing-fields.ts';
import { useLandingActs } from './use-landing-acts.ts';
import { useLandingForm } from './use-landing-form.ts';
import { useReceived } from './use-received.ts';

const fieldNames = landingFields.map(({ name }) => name);

type Asked = 'publish' | 'conflict' | 'versions' | 'restore' | null;

/** Everything the builder knows and does; the panes only draw it. */
export function useBuilder(newest: LandingDraft) {
  const editing = useLandingForm(newest);
  const { form, begun, isDirty } = editing;
  const [asked, ask] = useState<Asked>(null);
  const [chosen, choose] = useState<LandingVersion | null>(null);
  const received = useReceived(editing);
  const acts = useLandingActs({
    onSaved: editing.settle,
    onRestored: (draft, version) => {
      received.restore(draft, version, (content) => acts.save.mutate({ content, revision: draft.revision }));
      ask(null);
    },
    onFailed: (error) => {
      if (error instanceof AppError && error.code === 'landing.changed') ask('conflict');
      else if (takeComplaints(form, fieldNames, error)) ask(null);
    },
  });

  const restore = (version: LandingVersion) => acts.restore.mutate({ version, revision: begun.revision });

  const isBusy = acts.save.isPending || acts.publish.isPending || acts.restore.isPending;
  const merged = () => mergeInto(newest.content, form.getValues(), begun.content);
  return {
    ...editing,
    newest,
    asked,
    ask,
    isBusy,
    isSaving: acts.save.isPending,
    isPublishing: acts.publish.isPending,
    isRestoring: acts.restore.isPending,
    merged,
    canPublish: isDirty || newest.is_changed,
    save: form.handleSubmit((content) => !isBusy && acts.save.mutate({ content, revision: begun.revision })),
    askToPublish: form.handleSubmit(() => ask('publish')),
    publish(content: LandingContent) {
      const unsaved = isDirty ? content : null;
      acts.publish.mutate({ revision: begun.revision, unsaved }, { onSuccess: () => ask(null) });
    },
    keepMine() {
      const content = merged();
      editing.type(content);
      acts.save.mutate({ content, revision: newest.revision }, { onSuccess: () => ask(null) });
    },
    takeTheirs() {
      received.take(newest);
      ask(null);
    },
    chosen,
    restore,
    /** Asks first where the version would take the place of something that is published nowhere. */
    askToRestore(version: LandingVersion) {
      if (!isDirty && !newest.is_changed) return restore(version);
      choose(version);
      ask('restore');
    },
  };
}

export type Builder = ReturnType<typeof useBuilder>;
