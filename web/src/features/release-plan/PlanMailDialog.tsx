import { useQuery } from '@tanstack/react-query';
import type { MailingBlock } from '@toada/domain/mailing/mailing.content.ts';
import { fillVariables } from '@toada/domain/mailing/mailing-variables.ts';
import type { PlanMailView, PlanTaskView } from '@toada/domain/release-plan/release-plan.contract.ts';
import { releaseMoment } from '@toada/domain/video/release-moment.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format/format-date.ts';
import { placeWords } from '../../lib/format/place-words.ts';
import { Cover } from '../../ui/art/Cover.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { KeyValue } from '../../ui/list/KeyValue.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import type { PlanPart } from './plan-parts.ts';
import { planMailQuery, useScheduleMail } from './release-plan.api.ts';
import { texts } from './release-plan.texts.ts';
import { mailAddress } from './task-link.ts';

const words = texts.tasks.mail;

type Props = { task: PlanTaskView; onClose: () => void } & Pick<PlanPart, 'release'>;

/** The mail as its readers get it, how many they are and when: seen here, it is scheduled by one click. */
export function PlanMailDialog({ task, release, onClose }: Props) {
  const { data: mail, isError, refetch } = useQuery(planMailQuery(task.id));
  const schedule = useScheduleMail(onClose);
  const revision = mail?.revision;
  // Other words are another agreement.
  const idempotencyKey = useMemo(() => `${crypto.randomUUID()}-${revision}`, [revision]);
  const footer = mail && (
    <>
      <Button asChild variant="ghost">
        <Link to={mailAddress(mail.campaign_id)}>{words.edit}</Link>
      </Button>
      <Button
        disabled={mail.count === 0}
        loading={schedule.isPending}
        onClick={() => !schedule.isPending && schedule.mutate({ id: task.id, revision: mail.revision, idempotencyKey })}
      >
        {words.confirm(mail.count)}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onOpenChange={onClose} title={words.title} description={words.lead} footer={footer}>
      {isError ? (
        <Failed title={words.loadFailed} onRetry={() => void refetch()} />
      ) : mail ? (
        <Mail mail={mail} release={release} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  );
}

const read = (text: string) => fillVariables(text, { nome: null, cidade: null });

function Mail({ mail, release }: { mail: PlanMailView } & Pick<Props, 'release'>) {
  const { subject, subject_b, from, count, day, time, zone, blocks } = mail;
  const moment = releaseMoment({ release_day: day, release_time: time, time_zone: zone });
  const facts = [
    { term: words.subject, value: read(subject) },
    ...(subject_b === null ? [] : [{ term: words.subjectB, value: read(subject_b) }]),
    { term: words.from, value: from },
    { term: words.to, value: words.people(count) },
    {
      term: words.when,
      value: words.at(formatDate(day), time, placeWords(zone, moment?.offsetMinutes ?? null)),
    },
  ];
  return (
    <div className="grid gap-4">
      <KeyValue facts={facts} />
      <div className="grid gap-3 rounded-control border border-line p-4 text-14">
        {blocks.map((block) => (
          <Block key={block.key} block={block} release={release} />
        ))}
      </div>
    </div>
  );
}

function Block({ block, release }: { block: MailingBlock } & Pick<Props, 'release'>) {
  if (block.kind === 'text')
    return (
      <div className="wrap-anywhere">
        {block.title && <p className="pb-1 font-semibold text-17">{read(block.title)}</p>}
        <p className="whitespace-pre-line">{read(block.text)}</p>
      </div>
    );
  if (block.kind === 'button')
    return (
      <p className="wrap-anywhere w-fit rounded-control border border-line-strong px-4 py-2 font-semibold">
        <span className="sr-only">{words.button} </span>
        {read(block.label)}
      </p>
    );
  if (block.kind === 'cover' && block.release === null)
    return <Cover id={release.id} src={release.cover_url} alt={read(block.alt)} className="w-40" />;
  return <p className="wrap-anywhere text-13 text-muted">{words.picture(read(block.alt))}</p>;
}
