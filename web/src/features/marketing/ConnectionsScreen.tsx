import { useQuery } from '@tanstack/react-query';
import type { MarketingToolView } from '@toada/domain/marketing-tool/marketing-tool.contract.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { MailSenderBlock } from '../mail-sender/parts/MailSenderBlock.tsx';
import { texts as senderTexts } from '../mail-sender/parts/mail-sender.texts.ts';
import { connectionRows } from './connection-rows.ts';
import { ConnectionBlock } from './connections/ConnectionBlock.tsx';
import { CrmBlock } from './connections/CrmBlock.tsx';
import { toolsQuery, useFreshConnections } from './connections/connections.api.ts';
import { texts as connectionTexts } from './connections/connections.texts.ts';
import { MailTest } from './connections/MailTest.tsx';
import { OtherTools, ToolOffBlock } from './connections/ToolsBlock.tsx';
import { WebhooksBlock } from './connections/WebhooksBlock.tsx';
import { connectionsQuery } from './marketing.api.ts';
import { texts } from './marketing.texts.ts';

const words = texts.connections;

/** Marketing's services outside: each says how it stands and whose turn it is. Names of variables are for whoever runs the server. */
export function ConnectionsScreen() {
  const { data: tools, isError, refetch } = useQuery(toolsQuery);
  const isStaff = useCan('admin.open');
  const hasSender = useCan('mailSender.manage');
  useFreshConnections();
  return (
    <Page lead={words.lead}>
      <Card isPadded={false} className="divide-y divide-line">
        {isError && !tools && <Failed title={words.failed} onRetry={() => void refetch()} />}
        {!tools && !isError && <SkeletonRows rows={3} />}
        {tools && <Tools tools={tools} isStaff={isStaff} />}
        {hasSender && (
          <ConnectionBlock name={senderTexts.title} kind={senderTexts.kind} badge={null}>
            <MailSenderBlock />
          </ConnectionBlock>
        )}
        <Rest isStaff={isStaff} />
        {tools?.some(({ granted_at, is_on }) => granted_at !== null || !is_on) && <OtherTools />}
      </Card>
    </Page>
  );
}

function Tools({ tools, isStaff }: { tools: readonly MarketingToolView[]; isStaff: boolean }) {
  return tools.map(({ tool, is_on, granted_at }) => (
    <div key={tool}>
      {granted_at && (
        <div className="px-5 pt-5 md:px-6">
          <StatusBadge look="text" tone="success">
            {connectionTexts.tools.on}
          </StatusBadge>
        </div>
      )}
      {!is_on && <ToolOffBlock tool={tool} />}
      {is_on && (tool === 'hubspot' ? <CrmBlock isStaff={isStaff} /> : <WebhooksBlock />)}
    </div>
  ));
}

/** Services that nobody connects here: the operator's mail server, and ad accounts. */
function Rest({ isStaff }: { isStaff: boolean }) {
  const { data, isError, refetch } = useQuery(connectionsQuery);
  if (isError && !data) return <Failed title={words.failed} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={2} />;
  return connectionRows(data)
    .filter(({ key }) => key !== 'crm')
    .map(({ key, name, kind, says, how, isOn }) => (
      <ConnectionBlock
        key={key}
        name={name}
        kind={kind}
        badge={{ tone: isOn ? 'success' : 'neutral', label: isOn ? words.connected : words.notConnected }}
      >
        <p className="wrap-anywhere text-13 text-fg-2">
          {says}
          {how && ` ${isStaff ? how : words.operators}`}
        </p>
        {key === 'mail' && isOn && isStaff && <MailTest test={data.mail.test} />}
      </ConnectionBlock>
    ));
}
