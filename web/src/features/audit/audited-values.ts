import type { AuditView } from '@toada/domain/audit/audit.contract.ts';
import { formatMoney } from '@toada/domain/money/format-money.ts';
import { deliveryStatusLabels } from '@toada/domain/texts/delivery-status.pt-BR.ts';
import { distributionStatusLabels } from '@toada/domain/texts/distribution.pt-BR.ts';
import { requestTypeLabels } from '@toada/domain/texts/general-request.pt-BR.ts';
import {
  accountTypeLabels,
  bankAccountKindLabels,
  codeKindLabels,
  documentLabels,
  holderFlagLabels,
  leadStatusLabels,
  paymentAccountStatusLabels,
  personKindLabels,
  pixKeyTypeLabels,
  roleLabels,
  settingLabels,
  verificationStatusLabels,
} from '@toada/domain/texts/labels.pt-BR.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { texts } from './audit.texts.ts';

type Labels = Readonly<Record<string, string>>;
type Entry = Pick<AuditView, 'action' | 'before' | 'after'>;

/** The fields whose values are words of the code; the screen says them as it does everywhere else. */
const valueLabels: Readonly<Record<string, Labels>> = {
  role: roleLabels,
  document_status: verificationStatusLabels,
  person_kind: personKindLabels,
  account_type: accountTypeLabels,
  pix_key_type: pixKeyTypeLabels,
  document_type: pixKeyTypeLabels,
  bank_account_kind: bankAccountKindLabels,
  flags: holderFlagLabels,
  kind: codeKindLabels,
  platform: platformLabels,
  platforms: platformLabels,
  request_type: requestTypeLabels,
  secrets: texts.secrets,
};

/** Which things have a status, and how it is said of them. */
const statusLabels: Readonly<Record<string, Labels>> = {
  delivery: deliveryStatusLabels,
  distribution: distributionStatusLabels,
  generalRequest: texts.requestStatuses,
  integrationRequest: texts.requestStatuses,
  lead: leadStatusLabels,
  paymentAccount: paymentAccountStatusLabels,
  release: distributionStatusLabels,
  verification: verificationStatusLabels,
};

/** Numbers of the database, which say nothing to who reads; the store beside them does. */
const bareIds: readonly string[] = ['delivery'];

/** What an entry about nobody speaks of: the store of a connector, or the subject as it is named. */
export function subjectOf({ action, after, subject_id }: Pick<AuditView, 'action' | 'after' | 'subject_id'>) {
  if (!action.startsWith('connector.')) return subject_id;
  return written('platform', after?.platform, platformLabels) ?? subject_id;
}

/** The fields an entry speaks of, in words, with what they were and what they became. */
export function audited({ action, before, after }: Entry) {
  const kept = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const names = kept.filter((name) => !bareIds.includes(name));
  const changes = names.map((name) => ({
    field: fieldLabel(action, name),
    before: written(name, before?.[name], labelsOf(action, name)),
    after: written(name, after?.[name], labelsOf(action, name)),
  }));
  return changes.filter((change) => change.before !== change.after);
}

function fieldLabel(action: Entry['action'], name: string): string {
  if (action === 'document.opened' && name === 'name') return texts.fields.document ?? name;
  return texts.fields[name] ?? (settingLabels as Labels)[name] ?? name;
}

/** A document's name is a word of the code, a person's is not; and each thing has states of its own. */
function labelsOf(action: Entry['action'], field: string): Labels {
  if (field === 'name') return action === 'document.opened' ? { ...documentLabels, proof: texts.proof } : {};
  if (field !== 'status') return valueLabels[field] ?? {};
  return statusLabels[action.split('.', 1)[0] ?? ''] ?? {};
}

/** Null where there was nothing. */
function written(field: string, value: unknown, labels: Labels): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.map((one) => labels[String(one)] ?? String(one)).join(' ') || null;
  if (typeof value === 'object') return JSON.stringify(value);
  if (field === 'daily_limit') return formatMoney({ amount: String(value), currency: 'BRL' });
  if (field.endsWith('_at')) return formatMoment(String(value));
  return labels[String(value)] ?? String(value);
}
