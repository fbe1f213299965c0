import type { LandingDraft } from '@toada/domain/landing/landing.contract.ts';
import { useState } from 'react';
import { LeaveGuard } from '../../lib/page/LeaveGuard.tsx';
import { type EditorTab, EditorView } from '../../ui/layout/EditorView.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { Decision } from './Decision.tsx';
import { LandingForm } from './LandingForm.tsx';
import { LandingPreview, type Looked } from './LandingPreview.tsx';
import { texts } from './landing-builder.texts.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import { type Builder, useBuilder } from './use-builder.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

export function LandingBuilder({ newest }: { newest: LandingDraft }) {
  const builder = useBuilder(newest);
  const [tab, setTab] = useState<EditorTab>('edit');
  const [looked, setLooked] = useState<Looked | null>(null);
  const [section, setSection] = useState<string | null>(null);

  function look(version: Looked) {
    setLooked(version);
    setTab('preview');
    builder.ask(null);
  }

  return (
    <>
      <EditorView
        label={texts.label}
        labels={texts.panes}
        tab={tab}
        onTab={setTab}
        form={<LandingForm builder={builder} onSection={setSection} />}
        decision={<Decision builder={builder} onSaving={() => setTab('edit')} />}
        preview={
          <LandingPreview
            control={builder.form.control}
            section={section}
            looked={looked}
            onBack={() => setLooked(null)}
          />
        }
      />
      {builder.asked === 'versions' && <VersionsDialog builder={builder} onLook={look} />}
      {builder.asked === 'conflict' && <ConflictDialog builder={builder} />}
      <RestoreDialog builder={builder} />
      <PublishDialog builder={builder} />
      <LeaveGuard isDirty={builder.isDirty} />
    </>
  );
}

function PublishDialog({ builder }: { builder: Builder }) {
  const { title, lead, confirm, cancel } = texts.publishing;
  return (
    <ConfirmDialog
      isOpen={builder.asked === 'publish'}
      onOpenChange={() => builder.ask(null)}
      title={title}
      description={lead}
      confirmLabel={confirm}
      cancelLabel={cancel}
      tone="primary"
      isBusy={builder.isPublishing}
      onConfirm={() => builder.publish(builder.form.getValues())}
    />
  );
}
