import { planWindow } from '@toada/domain/release-plan/plan.rules.ts';
import type { PlanView } from '@toada/domain/release-plan/release-plan.contract.ts';
import { CalendarDays, Copy, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format/format-date.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Cover } from '../../ui/art/Cover.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { MenuItem } from '../../ui/overlay/MenuItem.tsx';
import { CalendarDialog } from './CalendarDialog.tsx';
import { shortDay } from './plan-days.ts';
import { useRemovePlan } from './release-plan.api.ts';
import { texts } from './release-plan.texts.ts';

type Props = Pick<PlanView, 'release' | 'plan'> & { mayEdit: boolean };

export function PlanHead({ release, plan, mayEdit }: Props) {
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <Cover id={release.id} src={release.cover_url} className="w-15" />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="type-h1 wrap-anywhere text-balance">{release.title || texts.untitled}</h2>
        <p className="num text-pretty text-fg-2">{plan ? leadOf(plan) : release.artist}</p>
      </div>
      {mayEdit && (
        <div className="flex flex-wrap gap-2.5">
          <SubscribeButton />
          {plan && <TemplateMenu releaseId={release.id} name={plan.template_name} />}
        </div>
      )}
    </header>
  );
}

function leadOf({ release_day, tasks }: NonNullable<PlanView['plan']>): string {
  const { from, to } = planWindow(release_day);
  const done = tasks.filter(({ state }) => state === 'done');
  const own = done.filter(({ is_seen }) => is_seen).length;
  return `${texts.span(shortDay(from), formatDate(to))} ${texts.progress(done.length, tasks.length, own)}`;
}

/** Opens the address of a person's own calendar. */
export function SubscribeButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={<CalendarDays aria-hidden />} onClick={() => setOpen(true)}>
        {texts.calendar.action}
      </Button>
      {isOpen && <CalendarDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const words = texts.menu;

function TemplateMenu({ releaseId, name }: { releaseId: string; name: string }) {
  const [isAsked, setAsked] = useState(false);
  const writesTemplates = useCan('planTemplate.manage');
  const { mutate, isPending } = useRemovePlan(releaseId);
  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" icon={<Copy aria-hidden />} className="max-w-full">
            <span className="min-w-0 truncate md:max-w-64">{words.template(name)}</span>
          </Button>
        }
      >
        <MenuItem icon={<RotateCcw aria-hidden />} onSelect={() => setAsked(true)}>
          {words.again}
        </MenuItem>
        {writesTemplates && (
          <MenuItem asChild>
            <Link to="/app/marketing-partnerships/plan/templates">
              <Copy aria-hidden />
              {words.templates}
            </Link>
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title={words.ask.title}
        description={words.ask.lead}
        confirmLabel={words.ask.confirm}
        cancelLabel={texts.form.cancel}
        isBusy={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: () => setAsked(false) })}
      />
    </>
  );
}
