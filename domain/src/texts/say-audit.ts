import { type AuditAction, auditActionLabels, auditActions } from '../audit/audit.actions.ts';
import type { AuditView } from '../audit/audit.contract.ts';
import { plainName } from '../payment-account/holder.rules.ts';
import type { SettingKey } from '../platform-setting/platform-settings.ts';
import { audited } from './audit.pt-BR.ts';
import { auditSentences } from './audit-sentences.pt-BR.ts';
import { settingLabels } from './labels.pt-BR.ts';

/** A piece of a sentence: plain words, what is to stand out, or a person's name. */
export type Said = { text: string; kind: 'plain' | 'strong' } | { text: string; kind: 'person'; id: string };
type Entry = Pick<
  AuditView,
  | 'action'
  | 'actor_id'
  | 'actor_name'
  | 'person_id'
  | 'person_name'
  | 'subject_id'
  | 'subject_name'
  | 'before'
  | 'after'
>;

const SYSTEM = 'O sistema';
const UNKNOWN = 'Pessoa desconhecida';
const PIECE = /\[([^\]]*)\]|([^[]+)/g;
const WORD = /\{(\w+)\}/;

/** An entry as one sentence: who, verb, object, amount. */
export function sayAudit(entry: Entry, formatInstant: (instant: string) => string): Said[] {
  const fill = fillings(entry, formatInstant);
  const { actor_id, actor_name } = entry;
  const actor: Said = actor_id
    ? { kind: 'person', id: actor_id, text: actor_name ?? UNKNOWN }
    : { kind: 'plain', text: SYSTEM };
  const pieces = [...auditSentences[entry.action].matchAll(PIECE)].flatMap(([, optional, always]) =>
    optional === undefined ? written(always ?? '', fill, true) : written(optional, fill, false),
  );
  return [actor, { kind: 'plain', text: ' ' }, ...pieces];
}

/** The sentence for whoever reads it alone. */
export function plainAudit(entry: Entry, formatInstant: (instant: string) => string): string {
  return sayAudit(entry, formatInstant)
    .map(({ text }) => text)
    .join('');
}

type Fill = (word: string) => Said | null;

/** Empty where an optional piece lacks its word. */
function written(piece: string, fill: Fill, isAlways: boolean): Said[] {
  const word = piece.match(WORD);
  if (!word) return [{ kind: 'plain', text: piece }];
  const said = fill(word[1] ?? '') ?? (isAlways ? ({ kind: 'plain', text: UNKNOWN } as const) : null);
  if (!said) return [];
  const at = word.index ?? 0;
  const around = [piece.slice(0, at), piece.slice(at + word[0].length)];
  const [ahead, behind] = around.map((text): Said[] => (text ? [{ kind: 'plain', text }] : []));
  return [...(ahead ?? []), said, ...written(behind?.[0]?.text ?? '', fill, isAlways)];
}

function fillings(entry: Entry, formatInstant: (instant: string) => string): Fill {
  const { person_id, person_name, actor_id, subject_id, subject_name, before, after } = entry;
  const values = { ...before, ...after };
  const strong = (text: string | null): Said | null => (text ? { kind: 'strong', text } : null);
  return (word) => {
    if (word === 'coisa') return strong(subject_name ?? settingLabels[subject_id as SettingKey] ?? null);
    if (word !== 'pessoa') return strong(word in values ? fieldIn(entry, word, values[word], formatInstant) : null);
    if (!person_id || person_id === actor_id) return null;
    return { kind: 'person', id: person_id, text: person_name ?? UNKNOWN };
  };
}

/** One field's value in the words of the list of changes. */
function fieldIn(
  { action, before, after }: Entry,
  name: string,
  value: unknown,
  formatInstant: (at: string) => string,
) {
  const currency = after?.currency ?? before?.currency;
  const alone = { [name]: value, ...(currency === undefined || name === 'currency' ? {} : { currency }) };
  const [change] = audited({ action, before: null, after: alone }, formatInstant);
  return change?.after ?? null;
}

/** Shorter words stand in half of all labels. */
const CALLED_MIN = 4;

/** Actions that are called by these words, whatever their accents and case. */
export function actionsCalled(search: string): AuditAction[] {
  const asked = plainName(search);
  if (asked.length < CALLED_MIN) return [];
  return auditActions.filter((action) => plainName(auditActionLabels[action]).includes(asked));
}
