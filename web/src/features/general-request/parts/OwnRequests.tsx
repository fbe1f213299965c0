import { type GeneralRequestView, requestActions } from '@toada/domain/general-request/general-request.contract.ts';
import { requestStatusLabels, requestTitle } from '@toada/domain/texts/general-request.pt-BR.ts';
import { Gauge, type LucideIcon, Wallet } from 'lucide-react';
import { useState } from 'react';
import { usePages } from '../../../lib/api/use-pages.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { useCan } from '../../../lib/session/use-can.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ListFrame } from '../../../ui/list/ListFrame.tsx';
import { requestsQuery, useFreshRequests } from './general-request.api.ts';
import { type AskableType, texts } from './general-request.texts.ts';
import { RequestDialog } from './RequestDialog.tsx';
import { statusTones } from './status-tones.ts';

const words = texts.own;
/** Where other parts of the page lead to. */
const PLACE = 'solicitacoes';

/** It stands beside more important things: the rest comes when it is asked for. */
const AT_ONCE = 3;

/** The person's requests, their answers, and the way to a new one. */
export function OwnRequests() {
  const list = usePages(requestsQuery({ limit: AT_ONCE }));
  const [asked, setAsked] = useState<AskableType | null>(null);
  useFreshRequests();
  return (
    <Card as="section" aria-labelledby={PLACE} isPadded={false} className="pt-4.5 pb-1.5">
      <div className="px-5">
        <h2 id={PLACE} className="type-h3">
          {words.title}
        </h2>
        <p className="mt-0.5 text-13 text-muted">{words.lead}</p>
        <div className="mt-3 mb-3 flex flex-col gap-2">
          <Ask type="finance_gateway" icon={Wallet} onAsk={setAsked} />
          <Ask type="finance_limit" icon={Gauge} onAsk={setAsked} />
        </div>
      </div>
      <ListFrame
        list={list}
        failedTitle={texts.notLoaded}
        skeletonRows={1}
        empty={<p className="px-5 pb-3 text-13 text-fg-2">{words.empty}</p>}
      >
        {(rows) => (
          <ul aria-label={words.list} className="divide-y divide-line border-line border-t px-5">
            {rows.map((request) => (
              <Request key={request.id} request={request} />
            ))}
          </ul>
        )}
      </ListFrame>
      {asked && <RequestDialog type={asked} onClose={() => setAsked(null)} />}
    </Card>
  );
}

type AskProps = { type: AskableType; icon: LucideIcon; onAsk: (type: AskableType) => void };

function Ask({ type, icon: Icon, onAsk }: AskProps) {
  const mayAsk = useCan(requestActions[type]);
  if (!mayAsk) return null;
  return (
    <Button variant="secondary" size="sm" icon={<Icon aria-hidden />} onClick={() => onAsk(type)}>
      {texts.form.kinds[type].ask}
    </Button>
  );
}

function Request({ request }: { request: GeneralRequestView }) {
  const { status, admin_notes, requested_at, decided_at } = request;
  const moment = decided_at ? words.answered(formatMoment(decided_at)) : words.sent(formatMoment(requested_at));
  return (
    <li className="py-3 text-13">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0 break-words font-medium">{requestTitle(request)}</span>
        <StatusBadge look="text" tone={statusTones[status]} className="shrink-0 text-12">
          {requestStatusLabels[status]}
        </StatusBadge>
      </div>
      <p className="num text-12 text-muted">{moment}</p>
      {admin_notes && <p className="mt-1.5 whitespace-pre-line break-words text-fg-2">{admin_notes}</p>}
    </li>
  );
}
