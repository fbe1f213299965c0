import type { ReleaseStep } from '@toada/domain/release/release.complaints.ts';
import type { ReleaseDraft } from '@toada/domain/release/release.draft.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import type { Steps } from '../frame/use-steps.ts';
import { texts } from '../release-draft.texts.ts';
import { complaintsIn } from '../steps.ts';
import { LeadNotice } from '../stores/LeadNotice.tsx';
import { DataFacts, SplitFacts, StoreFacts, TrackFacts } from './facts.tsx';

/** Null before anybody has answered; false after somebody wanted to send without. */
export type Rights = { hasRights: boolean | null; onChange: (hasRights: boolean) => void };

type Props = { draft: ReleaseDraft; steps: Steps; rights: Rights };

/** Step 5: everything that is sent, in the order it was asked for. */
export function ReviewStep({ draft, steps, rights }: Props) {
  const groups: [Exclude<ReleaseStep, 'review'>, ReactNode][] = [
    ['data', <DataFacts key="data" draft={draft} />],
    ['tracks', <TrackFacts key="tracks" draft={draft} />],
    ['splits', <SplitFacts key="splits" draft={draft} />],
    ['stores', <StoreFacts key="stores" draft={draft} />],
  ];
  return (
    <>
      <Card isPadded={false}>
        {groups.map(([step, facts]) => (
          <Group key={step} step={step} steps={steps}>
            {facts}
          </Group>
        ))}
      </Card>
      <div className="mt-5 empty:hidden">
        <LeadNotice
          draft={draft}
          action={
            <Button variant="secondary" size="sm" onClick={() => steps.go('data')}>
              {texts.stores.lead.change}
            </Button>
          }
        />
      </div>
      <Checkbox
        label={texts.review.rights}
        name="rights"
        checked={rights.hasRights === true}
        onChange={rights.onChange}
        error={rights.hasRights === false ? texts.review.rightsMissing : undefined}
        className="mt-5"
      />
    </>
  );
}

type GroupProps = { step: Exclude<ReleaseStep, 'review'>; steps: Steps; children: ReactNode };

function Group({ step, steps, children }: GroupProps) {
  const lacking = complaintsIn(steps.complaints, step).length;
  const title = texts.step[step];
  return (
    <section
      aria-label={title}
      className="grid gap-x-6 gap-y-2 border-line border-t px-4 py-5 first:border-t-0 md:grid-cols-[minmax(0,200px)_minmax(0,1fr)_auto] md:px-6 max-md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="flex flex-col items-start gap-2">
        <h4 className="type-h3">{title}</h4>
        {lacking > 0 && <StatusBadge tone="warning">{texts.review.lacks(lacking)}</StatusBadge>}
        {steps.isAsked(step) && <StatusBadge tone="warning">{texts.asked}</StatusBadge>}
      </div>
      <div className="min-w-0 max-md:col-span-2 max-md:row-start-2">{children}</div>
      <Button
        variant="link"
        size="sm"
        className="self-start"
        aria-label={texts.review.editOf(title)}
        onClick={() => steps.go(step)}
      >
        {texts.review.edit}
      </Button>
    </section>
  );
}
