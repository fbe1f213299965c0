import { Button } from '../../ui/button/Button.tsx';
import { ChangeList } from '../../ui/list/ChangeList.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { texts } from './landing-builder.texts.ts';
import { changesBetween } from './landing-changes.ts';
import type { Builder } from './use-builder.ts';

/** Two people edited: what the other saved and what was typed here, field by field, and the choice between them. */
export function ConflictDialog({ builder }: { builder: Builder }) {
  const { newest, ask, merged, takeTheirs, keepMine, isSaving } = builder;
  const { title, lead, same, take, keep } = texts.conflict;
  const name = newest.updated_by ?? texts.somebody;
  const changes = changesBetween(newest.content, merged());
  const footer = (
    <>
      <Button variant="ghost" disabled={isSaving} onClick={takeTheirs}>
        {take(name)}
      </Button>
      <Button loading={isSaving} onClick={keepMine}>
        {keep}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onOpenChange={() => ask(null)} size="lg" title={title} description={lead(name)} footer={footer}>
      {changes.length > 0 ? <ChangeList changes={changes} /> : <p className="text-fg-2">{same}</p>}
    </Dialog>
  );
}
