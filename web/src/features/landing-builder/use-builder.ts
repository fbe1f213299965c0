import { AppError } from '@toada/domain/errors.ts';
import type { LandingContent } from '@toada/domain/landing/landing.content.ts';
import type { LandingDraft, LandingVersion } from '@toada/domain/landing/landing.contract.ts';
import { useState } from 'react';
import { takeComplaints } from '../../lib/take-complaints.ts';
import { showToast } from '../../lib/toast.ts';
import { texts } from './landing-builder.texts.ts';
import { mergeInto } from './landing-changes.ts';
import { landingFields } from './landing-fields.ts';
import { useLandingActs } from './use-landing-acts.ts';
import { useLandingForm } from './use-landing-form.ts';

const fieldNames = landingFields.map(({ name }) => name);

type Asked = 'publish' | 'conflict' | 'versions' | 'restore' | null;

/** Everything the builder knows and does; the panes only draw it. */
export function useBuilder(newest: LandingDraft) {
  const editing = useLandingForm(newest);
  const { form, begun, isDirty } = editing;
  const [asked, ask] = useState<Asked>(null);
  const [chosen, choose] = useState<LandingVersion | null>(null);
  const acts = useLandingActs({
    onSaved: editing.settle,
    onRestored: receiveRestored,
    onFailed: (error) => {
      if (error instanceof AppError && error.code === 'landing.changed') ask('conflict');
      else if (takeComplaints(form, fieldNames, error)) ask(null);
    },
  });

  /** Another content takes the form's place; what stood there comes back on demand. */
  function receive(draft: LandingDraft, words: { title: string; description: string }) {
    const former = structuredClone(form.getValues());
    const wasDirty = isDirty;
    editing.begin(draft);
    ask(null);
    const undo = { action: { label: texts.undo, onSelect: () => editing.type(former) }, durationMs: 10_000 };
    showToast({ tone: 'success', ...words, ...(wasDirty ? undo : {}) });
  }

  /** What the version took the place of was saved, perhaps by somebody else: taking it back saves it again. */
  function receiveRestored(draft: LandingDraft, { version }: LandingVersion) {
    const saved = begun.content;
    const typed = structuredClone(form.getValues());
    editing.begin(draft);
    ask(null);
    const onSelect = () => {
      // What was typed over it and not saved comes back, too, and is still not saved.
      editing.type(typed);
      acts.save.mutate({ content: saved, revision: draft.revision });
    };
    const undo = { action: { label: texts.undo, onSelect }, durationMs: 10_000 };
    showToast({ tone: 'success', ...texts.history.restored(version), ...undo });
  }
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
    takeTheirs: () => receive(newest, texts.conflict.taken),
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
