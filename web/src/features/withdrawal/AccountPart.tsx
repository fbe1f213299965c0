import { useQuery } from '@tanstack/react-query';
import { auditActionLabels } from '@toada/domain/audit/audit.actions.ts';
import type { WithdrawalDetail } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { KeyValue } from '../../ui/list/KeyValue.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { Block } from './Block.tsx';
import { destinationName } from './parts/destination-name.ts';
import { personQuery } from './withdrawal.api.ts';
import { decision } from './withdrawal.texts.ts';

const texts = decision.account;

/** Where it goes, and what became of that account lately, newest first. */
export function AccountPart({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { id, destination, is_account_changed, end_to_end_id } = withdrawal;
  const { data } = useQuery(personQuery(id));
  const Icon = is_account_changed ? ShieldAlert : ShieldCheck;
  const state = (
    <span className={cn('flex items-center gap-1.5', is_account_changed ? 'text-danger' : 'text-success')}>
      <Icon aria-hidden className="size-3.5" />
      {is_account_changed ? texts.changed : texts.approved}
    </span>
  );
  const facts = [
    { term: destination.account_type === 'pix' ? texts.key : texts.bank, value: destinationName(destination) },
    { term: texts.holder, value: destination.account_holder_name },
    ...(end_to_end_id ? [{ term: texts.endToEnd, value: end_to_end_id }] : []),
  ];
  return (
    <Block title={texts.title} aside={state}>
      <KeyValue facts={facts} />
      <h4 className="mt-4 mb-1.5 text-12 text-muted">{texts.changes}</h4>
      {data?.account_changes.length === 0 && <p className="text-13 text-muted">{texts.noChanges}</p>}
      <ul className="num grid gap-1.5 text-13">
        {data?.account_changes.map(({ action, at }) => (
          <li key={action + at} className="flex flex-wrap justify-between gap-x-4">
            <span>{auditActionLabels[action]}</span>
            <span className="text-muted">{formatMoment(at)}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
