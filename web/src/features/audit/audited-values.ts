import type { AuditView } from '@toada/domain/audit/audit.contract.ts';
import { roleLabels } from '@toada/domain/texts/labels.pt-BR.ts';
import { texts } from './audit.texts.ts';

type Values = AuditView['before'];

/** The fields an entry speaks of, in words, with what they were and what they became. */
export function audited(before: Values, after: Values) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changes = names.map((name) => ({
    field: texts.fields[name] ?? name,
    before: written(before?.[name]),
    after: written(after?.[name]),
  }));
  return changes.filter((change) => change.before !== change.after);
}

/** Null where there was nothing. */
function written(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'object') return JSON.stringify(value);
  return roleLabels[value as keyof typeof roleLabels] ?? String(value);
}
