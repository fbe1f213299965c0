import { useQuery } from '@tanstack/react-query';
import type { GeneralRequestView } from '@toada/domain/general-request/general-request.contract.ts';
import type { MarketingTool } from '@toada/domain/marketing-tool/marketing-tool.kinds.ts';
import { requestStatusLabels } from '@toada/domain/texts/general-request.pt-BR.ts';
import { marketingToolLabels } from '@toada/domain/texts/marketing-tool.pt-BR.ts';
import { useState } from 'react';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { statusTones } from '../../general-request/parts/status-tones.ts';
import { texts as marketing } from '../marketing.texts.ts';
import { AskToolDialog } from './AskToolDialog.tsx';
import { ConnectionBlock } from './ConnectionBlock.tsx';
import { toolRequestsQuery } from './connections.api.ts';
import { texts } from './connections.texts.ts';

const words = texts.tools;

/** A tool that is off: how its request stands, and the way to ask. */
export function ToolOffBlock({ tool }: { tool: MarketingTool }) {
  const { data = [] } = useQuery(toolRequestsQuery);
  const [isAsking, setIsAsking] = useState(false);
  const newest = data.find((request) => request.tool === tool);
  const isPending = newest?.status === 'pending';
  const kind = tool === 'hubspot' ? texts.crm.kind : texts.webhooks.kind;
  const badge = isPending
    ? ({ tone: 'warning', label: requestStatusLabels.pending } as const)
    : ({ tone: 'neutral', label: marketing.connections.off } as const);
  return (
    <ConnectionBlock name={marketingToolLabels[tool]} kind={kind} badge={badge}>
      <p className="whitespace-pre-line text-13 text-fg-2">{saysOf(newest)}</p>
      {!isPending && (
        <Button variant="secondary" size="sm" className="self-start" onClick={() => setIsAsking(true)}>
          {words.ask}
        </Button>
      )}
      {isAsking && <AskToolDialog tool={tool} onClose={() => setIsAsking(false)} />}
    </ConnectionBlock>
  );
}

function saysOf(request: GeneralRequestView | undefined): string {
  if (request?.status === 'pending') return words.pending(formatMoment(request.requested_at));
  return request?.status === 'rejected' ? words.rejected(request.admin_notes ?? '') : words.off;
}

/** Requests for something that the product does not have, and the way to another. */
export function OtherTools() {
  const { data = [] } = useQuery(toolRequestsQuery);
  const [isAsking, setIsAsking] = useState(false);
  const others = data.filter(({ tool }) => tool === null);
  return (
    <ConnectionBlock name={words.others} kind={words.form.other} badge={null}>
      {others.length > 0 && (
        <ul className="divide-y divide-line">
          {others.map((request) => (
            <li
              key={request.id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5 text-13"
            >
              <span className="min-w-0 flex-1 basis-52">
                <span className="wrap-anywhere block font-medium">{request.tool_name}</span>
                <span className="block text-12 text-fg-2">
                  {request.status === 'approved' ? words.answered(request.admin_notes ?? '') : saysOf(request)}
                </span>
              </span>
              <StatusBadge look="text" tone={statusTones[request.status]}>
                {requestStatusLabels[request.status]}
              </StatusBadge>
            </li>
          ))}
        </ul>
      )}
      <Button variant="secondary" size="sm" className="self-start" onClick={() => setIsAsking(true)}>
        {words.ask}
      </Button>
      {isAsking && <AskToolDialog tool={null} onClose={() => setIsAsking(false)} />}
    </ConnectionBlock>
  );
}
