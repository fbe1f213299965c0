import type { ApprovalView } from '@toada/domain/payment-account/payment-account.contract.ts';
import { paymentAccountStatuses } from '@toada/domain/payment-account/payment-account.states.ts';
import { usePages } from '../../lib/api/use-pages.ts';
import { useAddress, useTyped } from '../../lib/page/use-address.ts';
import { OnRequest } from '../../lib/queue/OnRequest.tsx';
import { useQueue } from '../../lib/queue/use-queue.ts';
import { useStatus } from '../../lib/queue/use-status.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { SplitPanes } from '../../ui/layout/SplitView.tsx';
import { QueueView } from '../../ui/list/QueueView.tsx';
import { ApprovalPanel } from './ApprovalPanel.tsx';
import { ApprovalQueue } from './ApprovalQueue.tsx';
import { Proof } from './Proof.tsx';
import { approvalsQuery, useFreshApprovals } from './payment-account.api.ts';
import { texts } from './payment-account.texts.ts';

/** List, proof and decision side by side (mock-up 09); one after the other on a phone. */
export function ApprovalsScreen() {
  const [status, setStatus] = useStatus(paymentAccountStatuses);
  const [kept, keep] = useAddress({ search: 'busca' });
  const [search, setSearch] = useTyped(kept.search, (text) => keep({ search: text }));
  const list = usePages(approvalsQuery({ status, search: kept.search }));
  const rows = list.rows ?? [];
  const keys = rows.map(({ id }) => id);
  const { at, isAsked, choose, goOn, steps } = useQueue(keys, list);
  const open = rows[at];
  useFreshApprovals();

  const queue = { list, status, onStatus: setStatus, search, onSearch: setSearch, openId: open?.id, onOpen: choose };
  return (
    <QueueView list={<ApprovalQueue {...queue} />} steps={steps} invitation={texts.approvals.choose}>
      {open && (
        <SplitPanes>
          <ProofPane key={open.id} account={open} isAsked={isAsked} />
          <ApprovalPanel key={`${open.id} ${open.submitted_at}`} account={open} onDone={goOn} />
        </SplitPanes>
      )}
    </QueueView>
  );
}

function ProofPane({ account: { id, proof_name }, isAsked }: { account: ApprovalView; isAsked: boolean }) {
  return (
    <section aria-label={texts.proof.title} className="flex min-h-0 min-w-0 flex-col @3xl:min-h-[460px] @3xl:shrink-0">
      {proof_name ? (
        <OnRequest isAsked={isAsked}>
          <Proof id={id} name={proof_name} by="reviewer" />
        </OnRequest>
      ) : (
        <Empty kind="filter" className="my-auto">
          {texts.proof.none}
        </Empty>
      )}
    </section>
  );
}
