import type { DomainView } from '@toada/domain/custom-domain/custom-domain.contract.ts';
import type { DomainStatus } from '@toada/domain/custom-domain/custom-domain.states.ts';
import { domainFailureTexts, domainStatusLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../ui/feedback/tones.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { useCheckDomain, useRemoveDomain } from './custom-domain.api.ts';
import { texts } from './custom-domain.texts.ts';

const tones: Record<DomainStatus, Tone> = { pending: 'warning', verified: 'success', failed: 'danger' };

type Props = { userId: string; domain: DomainView };

/** How the domain stands, in words, and what can be done about it. A change is read out. */
export function DomainState({ userId, domain }: Props) {
  const check = useCheckDomain(userId);
  const { is_checking, checked_at } = domain;
  return (
    <div className="flex flex-col gap-2.5">
      <div role="status" className="flex flex-col items-start gap-1.5">
        <Badge domain={domain} />
        {wordsOf(domain).map((words) => (
          <p key={words} className="text-13 text-fg-2">
            {words}
          </p>
        ))}
      </div>
      <p className="num text-12 text-muted">{checked_at ? texts.lastCheck(formatMoment(checked_at)) : texts.never}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          type="button"
          variant="secondary"
          size="sm"
          icon={<RefreshCw aria-hidden />}
          loading={is_checking || check.isPending}
          onClick={() => check.mutate()}
        >
          {is_checking ? texts.checking : texts.check}
        </Button>
        <RemoveDomain userId={userId} host={domain.host} />
      </div>
    </div>
  );
}

/** An earlier result says little while a new check runs; a proved domain answers all the while. */
function Badge({ domain: { status, is_checking } }: { domain: DomainView }) {
  if (is_checking && status !== 'verified') return <StatusBadge tone="brand">{texts.underWay}</StatusBadge>;
  return <StatusBadge tone={tones[status]}>{domainStatusLabels[status]}</StatusBadge>;
}

/** The check under way, else the last result. */
function wordsOf({ host, status, failure, is_checking }: DomainView): string[] {
  if (is_checking) return [texts.waiting(host)];
  const found = failure ? [domainFailureTexts[failure]] : [];
  if (status === 'verified') return failure ? [...found, texts.shaky] : [texts.verified];
  return status === 'pending' ? [texts.pending] : found;
}

function RemoveDomain({ userId, host }: { userId: string; host: string }) {
  const remove = useRemoveDomain(userId);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="button" variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
        {texts.remove.open}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={texts.remove.title(host)}
        description={texts.remove.lead}
        confirmLabel={texts.remove.confirm}
        cancelLabel={texts.remove.cancel}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setIsOpen(false) })}
      />
    </>
  );
}
