import { webhookKindLabels, webhookProblemTexts } from '@toada/domain/texts/webhook.pt-BR.ts';
import type { WebhookDeliveryView, WebhookView } from '@toada/domain/webhook/webhook.contract.ts';
import { useState } from 'react';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../../ui/feedback/tones.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { useWebhook } from './connections.api.ts';
import { texts } from './connections.texts.ts';
import { WebhookDialog } from './WebhookDialog.tsx';

const words = texts.webhooks;
type Props = { webhook: WebhookView; onSecret: (secret: string) => void };

export function WebhookItem({ webhook, onSecret }: Props) {
  const { id, address, kinds, failures, paused_by, deliveries } = webhook;
  const [open, setOpen] = useState<'edit' | 'renew' | 'remove' | null>(null);
  const act = useWebhook((secret) => {
    setOpen(null);
    if (secret) onSecret(secret);
  });
  const isGoing = (name: string) => act.isPending && act.variables.act === name;
  const question = open === 'renew' || open === 'remove' ? words.ask[open] : null;
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <p className="wrap-anywhere min-w-0 flex-1 basis-64 font-medium text-13">{address}</p>
        <State paused_by={paused_by} />
      </div>
      <p className="text-12 text-muted">{kinds.map((kind) => webhookKindLabels[kind]).join(', ')}</p>
      {failures > 0 && (
        <p className="text-13 text-fg-2">
          {words.failures(failures)} {paused_by === 'failures' && words.tellsPaused}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {paused_by ? (
          <Button size="sm" loading={isGoing('resume')} onClick={() => act.mutate({ act: 'resume', id })}>
            {words.resume}
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            loading={isGoing('test')}
            onClick={() => act.mutate({ act: 'test', id })}
          >
            {words.test}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={() => setOpen('edit')}>
          {words.edit}
        </Button>
        {!paused_by && (
          <Button variant="ghost" size="sm" loading={isGoing('pause')} onClick={() => act.mutate({ act: 'pause', id })}>
            {words.pause}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={() => setOpen('renew')}>
          {words.renew}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setOpen('remove')}>
          {words.remove}
        </Button>
      </div>
      <Deliveries deliveries={deliveries} />
      {open === 'edit' && <WebhookDialog webhook={webhook} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        isOpen={question !== null}
        onOpenChange={() => setOpen(null)}
        title={question?.title}
        description={question?.lead}
        confirmLabel={question?.confirm}
        cancelLabel={words.ask.cancel}
        isBusy={act.isPending}
        onConfirm={() => (open === 'renew' || open === 'remove') && act.mutate({ act: open, id })}
      />
    </li>
  );
}

function State({ paused_by }: Pick<WebhookView, 'paused_by'>) {
  if (!paused_by) return <StatusBadge tone="success">{words.on}</StatusBadge>;
  return paused_by === 'person' ? (
    <StatusBadge tone="neutral">{words.pausedByPerson}</StatusBadge>
  ) : (
    <StatusBadge tone="danger">{words.pausedByFailures}</StatusBadge>
  );
}

/** Open from the first: a test's answer is looked for right here. */
function Deliveries({ deliveries }: Pick<WebhookView, 'deliveries'>) {
  return (
    <section aria-label={words.deliveries} className="rounded-control bg-sunken px-4 py-3">
      <h3 className="type-label">{words.deliveries}</h3>
      {deliveries.length === 0 && <p className="mt-1.5 text-13 text-fg-2">{words.none}</p>}
      <ul aria-live="polite" className="divide-y divide-line">
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </section>
  );
}

function Delivery({ delivery }: { delivery: WebhookDeliveryView }) {
  const { kind, created_at, answer, problem } = delivery;
  const { tone, says } = stateOf(delivery);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2 text-13">
      <span className="min-w-0 flex-1 basis-44">
        <span className="block font-medium">{webhookKindLabels[kind]}</span>
        <span className="num block text-12 text-muted">{formatMoment(created_at)}</span>
        {problem && <span className="block text-12 text-fg-2">{webhookProblemTexts[problem]}</span>}
        {answer && <span className="wrap-anywhere block text-12 text-fg-2">{words.said(answer)}</span>}
      </span>
      <StatusBadge look="text" tone={tone} className="whitespace-normal">
        {says}
      </StatusBadge>
    </li>
  );
}

function stateOf({ delivered_at, failed_at, attempts, answer_status, took_ms }: WebhookDeliveryView): {
  tone: Tone;
  says: string;
} {
  if (delivered_at) return { tone: 'success', says: words.delivered(answer_status ?? 200, took_ms ?? 0) };
  const answered = answer_status === null ? '' : `${words.answered(answer_status)}. `;
  if (failed_at) return { tone: 'danger', says: `${answered}${words.gaveUp}` };
  return attempts === 0
    ? { tone: 'brand', says: words.waiting }
    : { tone: 'warning', says: `${answered}${words.trying(attempts)}` };
}
