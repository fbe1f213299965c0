import { useQuery } from '@tanstack/react-query';
import type { OpportunityView } from '@toada/domain/opportunity/opportunity.contract.ts';
import {
  applicationStatusLabels,
  opportunityAudienceLabels,
  opportunityKindLabels,
  opportunityStatusLabels,
} from '@toada/domain/texts/opportunity.pt-BR.ts';
import { ArrowLeft, Copy, ExternalLink } from 'lucide-react';
import { usePages } from '../../lib/api/use-pages.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { SidePanel } from '../../ui/overlay/SidePanel.tsx';
import { ApplyForm } from './ApplyForm.tsx';
import { Deadline } from './Deadline.tsx';
import { Judged } from './Judged.tsx';
import { ManageActs } from './ManageActs.tsx';
import { nextStep } from './next-step.ts';
import { opportunityQuery, ownApplicationsQuery } from './opportunity.api.ts';
import { texts } from './opportunity.texts.ts';
import { Received } from './Received.tsx';
import { applicationTones, opportunityTones } from './status-tones.ts';

type Props = {
  /** '' where the address names an application alone. */
  id: string;
  /** The received application that is open; '' for none. */
  applicationId: string;
  onApplication: (applicationId: string, opportunityId?: string) => void;
  onOwn: (applicationId: string) => void;
  onClose: () => void;
};

/** One opportunity beside the list: to apply to, or to manage with what came in. */
export function OpportunityPanel({ id, applicationId, onApplication, onOwn, onClose }: Props) {
  const { data, isError, refetch } = useQuery({ ...opportunityQuery(id), enabled: id !== '' });
  if (applicationId)
    return (
      <SidePanel isOpen onClose={onClose} title={data?.title ?? texts.judge.title}>
        <div className="grid gap-5">
          {id !== '' && (
            <Button
              variant="ghost"
              size="sm"
              className="justify-self-start"
              icon={<ArrowLeft aria-hidden />}
              onClick={() => onApplication('')}
            >
              {texts.judge.back}
            </Button>
          )}
          <Judged key={applicationId} id={applicationId} />
        </div>
      </SidePanel>
    );
  return (
    <SidePanel
      isOpen
      onClose={onClose}
      title={data?.title ?? texts.column.opportunity}
      {...(data ? { lead: texts.by(data.publisher_name) } : {})}
    >
      {isError && <Failed title={texts.oneFailed} onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows rows={6} />}
      {data && (
        <div className="grid gap-6">
          <Facts opportunity={data} />
          {data.can_manage && <ManageActs opportunity={data} onRemoved={onClose} />}
          {data.can_manage && data.status !== 'draft' && (
            <Received opportunity={data} onOpen={(one) => onApplication(one, data.id)} />
          )}
          <Applying opportunity={data} onOwn={onOwn} />
        </div>
      )}
    </SidePanel>
  );
}

function Facts({ opportunity }: { opportunity: OpportunityView }) {
  const { status, kind, audience, description, url } = opportunity;
  const isPublic = status === 'open' || status === 'closed';
  const copy = () =>
    void navigator.clipboard.writeText(url).then(() => showToast({ tone: 'success', title: texts.copied }));
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-start gap-2">
        <StatusBadge tone={opportunityTones[status]}>{opportunityStatusLabels[status]}</StatusBadge>
        <Deadline opportunity={opportunity} />
        <p className="text-13 text-muted">
          {opportunityKindLabels[kind]}. {opportunityAudienceLabels[audience]}.
        </p>
      </div>
      <p className="wrap-anywhere whitespace-pre-line text-14 text-fg-2">{description}</p>
      {isPublic && (
        <div className="flex flex-wrap gap-2.5">
          <Button variant="secondary" size="sm" asChild>
            <a href={url} target="_blank" rel="noopener">
              <ExternalLink aria-hidden /> {texts.page}
            </a>
          </Button>
          <Button variant="ghost" size="sm" icon={<Copy aria-hidden />} onClick={copy}>
            {texts.copy}
          </Button>
        </div>
      )}
    </div>
  );
}

type ApplyingProps = { opportunity: OpportunityView; onOwn: (applicationId: string) => void };

/** The caller's applications here, and the form of another one. */
function Applying({ opportunity, onOwn }: ApplyingProps) {
  const maySend = useCan('opportunityApplication.send');
  const { rows = [] } = usePages(ownApplicationsQuery(opportunity.id));
  // A publisher has them in the list above.
  if (!maySend || opportunity.can_manage) return null;
  return (
    <>
      {rows.length > 0 && (
        <section className="grid gap-3">
          <h3 className="type-h3">{texts.apply.own}</h3>
          <ul className="divide-y divide-line border-line border-y">
            {rows.map((row) => (
              <li key={row.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <div className="grid min-w-0 flex-1 justify-items-start gap-1">
                  <b className="wrap-anywhere font-semibold text-14">{row.release.title}</b>
                  <StatusBadge tone={applicationTones[row.status]}>{applicationStatusLabels[row.status]}</StatusBadge>
                  <span className="text-12 text-muted">{nextStep(row)}</span>
                </div>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={texts.openOf(row.release.title)}
                  onClick={() => onOwn(row.id)}
                >
                  {texts.open}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {opportunity.can_apply && <ApplyForm opportunity={opportunity} onSent={onOwn} />}
      {!opportunity.can_apply && <p className="text-13 text-fg-2">{texts.apply.closed}</p>}
    </>
  );
}
