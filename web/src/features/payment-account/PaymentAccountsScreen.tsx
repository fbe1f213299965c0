import { useQuery } from '@tanstack/react-query';
import { ACCOUNTS_MAX, type PaymentAccountView } from '@toada/domain/payment-account/payment-account.contract.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useActor } from '../../lib/session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Failed } from '../../ui/feedback/Failed.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { AccountCard } from './AccountCard.tsx';
import { EditAccountDialog, NewAccountDialog } from './AccountDialog.tsx';
import { kindOf, numberOf } from './account-name.ts';
import { ProofDialog } from './Proof.tsx';
import { ownAccountsQuery, useFreshAccounts, useRemoveAccount } from './payment-account.api.ts';
import { texts } from './payment-account.texts.ts';

type Opened = { act: 'edit' | 'proof' | 'remove'; account: PaymentAccountView } | { act: 'new' };

/** Where a person is paid. Artists and aggregators have the same screen, each with their own accounts. */
export function PaymentAccountsScreen() {
  const { id } = useActor();
  const { data: accounts, isError, refetch } = useQuery(ownAccountsQuery(id));
  useFreshAccounts();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const isFull = accounts !== undefined && accounts.length >= ACCOUNTS_MAX;

  const add = (
    <Button icon={<Plus aria-hidden />} disabled={isFull} onClick={() => setOpened({ act: 'new' })}>
      {texts.add}
    </Button>
  );
  return (
    <Page lead={texts.lead} action={accounts && accounts.length > 0 && add} className="max-w-[860px]">
      {!accounts && !isError && (
        <Card isPadded={false}>
          <SkeletonRows rows={2} />
        </Card>
      )}
      {!accounts && isError && (
        <Card>
          <Failed title={texts.notLoaded} onRetry={() => void refetch()} />
        </Card>
      )}
      {accounts?.length === 0 && (
        <Card isPadded={false}>
          <Empty title={texts.empty.title} action={add}>
            {texts.empty.lead}
          </Empty>
        </Card>
      )}
      {accounts && accounts.length > 0 && (
        <ul aria-label={texts.list} className="flex flex-col gap-4">
          {accounts.map((account) => (
            <AccountCard key={account.id} account={account} onAct={(act) => setOpened({ act, account })} />
          ))}
        </ul>
      )}
      {isFull && <p className="text-13 text-fg-2">{texts.limit(ACCOUNTS_MAX)}</p>}
      {opened && <OpenedDialog opened={opened} onClose={close} />}
    </Page>
  );
}

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened.act === 'new') return <NewAccountDialog onClose={onClose} />;
  const { act, account } = opened;
  if (act === 'edit') return <EditAccountDialog id={account.id} onClose={onClose} />;
  if (act === 'remove') return <RemoveDialog account={account} onClose={onClose} />;
  return <ProofDialog id={account.id} name={account.proof_name ?? ''} by="owner" onClose={onClose} />;
}

function RemoveDialog({ account, onClose }: { account: PaymentAccountView; onClose: () => void }) {
  const remove = useRemoveAccount();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={texts.remove.title(`${kindOf(account)} ${numberOf(account)}`)}
      description={texts.remove.lead}
      confirmLabel={texts.remove.confirm}
      cancelLabel={texts.remove.cancel}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(account.id, { onSuccess: onClose })}
    />
  );
}
