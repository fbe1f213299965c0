import { Button } from '../../ui/button/Button.tsx';
import { texts } from './landing-builder.texts.ts';
import type { Builder } from './use-builder.ts';

/** The two decisions. A form that is refused must be in sight, so its tab comes forward first. */
export function Decision({ builder, onSaving }: { builder: Builder; onSaving: () => void }) {
  const { isDirty, isBusy, isSaving, canPublish } = builder;
  return (
    <div className="flex justify-end gap-2.5 max-md:*:flex-1">
      <Button
        variant="secondary"
        loading={isSaving}
        disabled={!isSaving && (!isDirty || isBusy)}
        onClick={(event) => {
          onSaving();
          void builder.save(event);
        }}
      >
        {texts.save}
      </Button>
      <Button
        disabled={!canPublish || isBusy}
        {...(canPublish ? {} : { title: texts.publishing.nothing })}
        onClick={(event) => {
          onSaving();
          void builder.askToPublish(event);
        }}
      >
        {texts.publish}
      </Button>
    </div>
  );
}
