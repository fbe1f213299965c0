import type { PaymentAccountStatus } from '@toada/domain/payment-account/payment-account.states.ts';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDebounced } from '../../lib/use-debounced.ts';
import { usePages } from '../../lib/use-pages.ts';
import { Button } from '../../ui/Button.tsx';
import { cn } from '../../ui/cn.ts';
import { Empty } from '../../ui/Empty.tsx';
import { ApprovalPanel } from './ApprovalPanel.tsx';
import { ApprovalQueue } from './ApprovalQueue.tsx';
import { Proof } from './Proof.tsx';
import { approvalsQuery, useFreshApprovals } from './payment-account.api.ts';
import { texts } from './payment-account.texts.ts';

/** Which account is open stands in the address, so that the way back leads to the list. */
const OPEN = 'conta';

/** List, proof and decision side by side (mock-up 09); one after the other on a phone. */
export function ApprovalsScreen() {
  const [status, setStatus] = useState<PaymentAccountStatus>('pending');
  const [search, setSearch] = useState('');
  const list = usePages(approvalsQuery({ status, search: useDebounced(search) }));
  const [address, setAddress] = useSearchParams();
  const open = list.rows?.find(({ id }) => id === address.get(OPEN));
  const words = texts.approvals;
  useFreshApprovals();

  return (
    <div className="animate-page md:grid md:h-[calc(100dvh-var(--topbar))] md:grid-cols-[320px_minmax(0,1fr)] xl:grid-cols-[336px_minmax(0,1fr)_320px]">
      <section
        aria-label={words.queue}
        className={cn('min-h-0 md:flex md:flex-col md:border-line md:border-r', open && 'max-md:hidden')}
      >
        <ApprovalQueue
          list={list}
          status={status}
          onStatus={setStatus}
          search={search}
          onSearch={setSearch}
          openId={open?.id}
          onOpen={(id) => setAddress({ [OPEN]: id })}
        />
      </section>
      {open ? (
        <div className="min-h-0 max-xl:overflow-y-auto xl:contents">
          <Button
            variant="ghost"
            size="sm"
            icon={<ArrowLeft aria-hidden />}
            onClick={() => setAddress({})}
            className="m-2 md:hidden"
          >
            {words.back}
          </Button>
          <section aria-label={texts.proof.title} className="flex min-h-0 flex-col">
            {open.proof_name ? (
              <Proof key={open.id} id={open.id} name={open.proof_name} by="reviewer" />
            ) : (
              <Empty kind="filter" className="my-auto">
                {texts.proof.none}
              </Empty>
            )}
          </section>
          <ApprovalPanel key={`${open.id} ${open.submitted_at}`} account={open} onDone={() => setAddress({})} />
        </div>
      ) : (
        <Empty kind="filter" title={words.choose.title} className="my-auto max-md:hidden xl:col-span-2">
          {words.choose.lead}
        </Empty>
      )}
    </div>
  );
}
