import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { formatAgo } from '../../../lib/format/format-ago.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { texts } from '../brand.texts.ts';
import type { BrandForm } from './use-brand-form.ts';

/** State of publication, and the two ways to change it. */
export function Decision({ brandForm, formId }: { brandForm: BrandForm; formId: string }) {
  const { isDirty, isSaving, conflict } = brandForm;
  return (
    <div className="flex flex-col gap-3">
      {conflict && <ConflictNotice brandForm={brandForm} {...conflict} />}
      <State brandForm={brandForm} />
      <div className="flex justify-end gap-2.5 max-md:[&>button]:flex-1">
        <RestoreButton brandForm={brandForm} />
        <Button type="submit" form={formId} loading={isSaving} disabled={!isDirty && !isSaving}>
          {texts.publish}
        </Button>
      </div>
    </div>
  );
}

function State({ brandForm: { isDirty, base } }: { brandForm: BrandForm }) {
  const { state } = texts;
  const published = base.updated_at
    ? state.published(formatAgo(base.updated_at, new Date()), base.updated_by)
    : state.never;
  return (
    <div role="status" className="min-h-5">
      {isDirty ? (
        <StatusBadge tone="warning" look="text" className="text-12">
          {state.dirty}
        </StatusBadge>
      ) : (
        <p className="truncate text-12 text-muted">{published}</p>
      )}
    </div>
  );
}

function ConflictNotice({ brandForm, by, at }: { brandForm: BrandForm; by: string; at: string }) {
  const { conflict } = texts;
  return (
    <Alert
      tone="warning"
      icon={TriangleAlert}
      isAnnounced
      title={conflict.title}
      action={
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          <Button variant="link" size="sm" loading={brandForm.isLoading} onClick={brandForm.loadPublished}>
            {conflict.load}
          </Button>
          <Button variant="link" size="sm" onClick={brandForm.publishOver}>
            {conflict.over}
          </Button>
        </span>
      }
    >
      {conflict.lead(by, formatMoment(at))}
    </Alert>
  );
}

function RestoreButton({ brandForm: { restore, isSaving, isDirty, base } }: { brandForm: BrandForm }) {
  const [isAsking, setAsking] = useState(false);
  const isNothingChosen = !isDirty && Object.values(base.options).every((value) => value === null);
  return (
    <ConfirmDialog
      isOpen={isAsking}
      onOpenChange={setAsking}
      title={texts.restoreQuestion}
      description={texts.restoreConsequence}
      confirmLabel={texts.restore}
      cancelLabel={texts.cancel}
      isBusy={isSaving}
      onConfirm={() => restore(() => setAsking(false))}
      trigger={
        <Button variant="ghost" disabled={isNothingChosen}>
          {texts.restore}
        </Button>
      }
    />
  );
}
