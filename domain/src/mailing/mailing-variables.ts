import { isQuotable } from '../quotable-name.ts';
import { withoutUnwritable } from '../visible-text.ts';

/** Words that a mail may say of its reader. */
export const mailingVariables = ['nome', 'cidade'] as const;
export type MailingVariable = (typeof mailingVariables)[number];
export type MailingWords = Record<MailingVariable, string | null>;

/** `{{nome|você}}`: the word, and behind the line what stands there where we do not know it. */
const VARIABLE = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g;
const VALUE_MAX = 60;

export type VariableFault = { kind: 'unknown'; name: string } | { kind: 'open' };

/** Mistakes in a text: a word we do not know, or braces that do not close. */
export function variableFaults(text: string): VariableFault[] {
  const unknown = [...text.matchAll(VARIABLE)]
    .map(([, name = '']) => name.trim())
    .filter((name) => !parseVariable(name))
    .map((name) => ({ kind: 'unknown' as const, name }));
  const rest = text.replace(VARIABLE, '');
  return rest.includes('{{') || rest.includes('}}') ? [...unknown, { kind: 'open' }] : unknown;
}

/** Names of the variables that stand without a fallback. */
export function withoutFallback(text: string): MailingVariable[] {
  return [...text.matchAll(VARIABLE)].flatMap(([, name = '', fallback = '']) => {
    const variable = parseVariable(name.trim());
    return variable && fallback.trim() === '' ? [variable] : [];
  });
}

/** The text as one person reads it. A value that could pass for a link gives way to the fallback. */
export function fillVariables(text: string, words: MailingWords): string {
  return text.replace(VARIABLE, (whole, name: string, fallback = '') => {
    const variable = parseVariable(name.trim());
    if (!variable) return whole;
    const value = oneLine(words[variable] ?? '').slice(0, VALUE_MAX);
    return isQuotable(value) ? value : fallback.trim();
  });
}

/** A line that stays one: no sign that begins a header or turns the text. */
export function oneLine(text: string): string {
  return withoutUnwritable(text.replace(/\s+/g, ' ')).trim();
}

function parseVariable(name: string): MailingVariable | null {
  return mailingVariables.find((one) => one === name.toLowerCase()) ?? null;
}
