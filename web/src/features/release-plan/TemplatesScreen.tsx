import type { TemplateView } from '@toada/domain/release-plan/release-plan.contract.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { usePages } from '../../lib/api/use-pages.ts';
import { BackLink } from '../../lib/page/BackLink.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ListFrame } from '../../ui/list/ListFrame.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { templatesQuery, useRemoveTemplate } from './release-plan.api.ts';
import { texts } from './release-plan.texts.ts';
import { TemplateEditor } from './TemplateEditor.tsx';

const words = texts.templates;
type Open = { template: TemplateView | null } | null;

/** Templates that a label writes for its artists' plans. */
export function TemplatesScreen() {
  const [open, setOpen] = useState<Open>(null);
  const list = usePages(templatesQuery);
  const add = (
    <Button icon={<Plus aria-hidden />} onClick={() => setOpen({ template: null })}>
      {words.add}
    </Button>
  );
  if (open)
    return (
      <Page className="gap-5">
        <TemplateEditor template={open.template} onClose={() => setOpen(null)} />
      </Page>
    );
  return (
    <Page className="gap-5">
      <BackLink to="/app/marketing-partnerships/plan">{texts.backToBoard}</BackLink>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="min-w-0 flex-1 basis-72 text-pretty text-fg-2">{words.lead}</p>
        {list.rows && list.rows.length > 0 && add}
      </header>
      <Card isPadded={false}>
        <ListFrame
          list={list}
          failedTitle={words.failed}
          empty={
            <Empty title={words.none.title} action={add}>
              {words.none.lead}
            </Empty>
          }
        >
          {(rows) => (
            <ul aria-label={words.title} className="divide-y divide-line">
              {rows.map((template) => (
                <TemplateRow key={template.id} template={template} onEdit={() => setOpen({ template })} />
              ))}
            </ul>
          )}
        </ListFrame>
      </Card>
    </Page>
  );
}

function TemplateRow({ template, onEdit }: { template: TemplateView; onEdit: () => void }) {
  const { id, name, tasks } = template;
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useRemoveTemplate(() => setAsked(false));
  const offsets = tasks.map(({ offset_days }) => offset_days);
  const ask = words.removeAsk;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 md:px-6">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="wrap-anywhere font-semibold text-15">{name}</h2>
        <p className="num text-13 text-fg-2">
          {words.count(tasks.length)},{' '}
          {words.span(words.offset(Math.min(...offsets)), words.offset(Math.max(...offsets)))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" aria-label={`${words.edit}: ${name}`} onClick={onEdit}>
          {words.edit}
        </Button>
        <ConfirmDialog
          isOpen={isAsked}
          onOpenChange={setAsked}
          trigger={
            <Button variant="ghost" size="sm" aria-label={`${words.remove}: ${name}`}>
              {words.remove}
            </Button>
          }
          title={ask.title}
          description={ask.lead(name)}
          confirmLabel={ask.confirm}
          cancelLabel={texts.form.cancel}
          isBusy={isPending}
          onConfirm={() => mutate(id)}
        />
      </div>
    </li>
  );
}
