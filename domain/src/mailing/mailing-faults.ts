import { parseAddress } from '../link-page/safe-address.ts';
import { countVisible } from '../visible-text.ts';
import type { MailingBlock, MailingContent } from './mailing.content.ts';
import { variableFaults } from './mailing-variables.ts';

export const mailingFaultCodes = [
  'subject',
  'subjectB',
  'sameSubjects',
  'blocks',
  'text',
  'label',
  'address',
  'noLink',
  'variable',
  'braces',
] as const;
export type MailingFaultCode = (typeof mailingFaultCodes)[number];

/** A mistake that a mail cannot be sent with. `block` is its key, null for subject and preheader; `name` the unknown variable. */
export type MailingFault = { code: MailingFaultCode; block: string | null; field: string; name: string | null };

/** `hasLink`: whether the campaign has a link of its own, which an empty address leads to. */
export function faultsOfMailing(content: MailingContent, hasLink: boolean): MailingFault[] {
  const { subject, subject_b, preheader, blocks } = content;
  const of = (code: MailingFaultCode, field: string): MailingFault => ({ code, field, block: null, name: null });
  const faults: MailingFault[] = [];
  if (countVisible(subject) === 0) faults.push(of('subject', 'subject'));
  if (subject_b !== null && countVisible(subject_b) === 0) faults.push(of('subjectB', 'subject_b'));
  else if (subject_b !== null && subject_b.trim() === subject.trim()) faults.push(of('sameSubjects', 'subject_b'));
  faults.push(...wordFaults(null, { subject, subject_b: subject_b ?? '', preheader }));
  if (blocks.length === 0) faults.push(of('blocks', 'blocks'));
  return [...faults, ...blocks.flatMap((block) => faultsOfBlock(block, hasLink))];
}

function faultsOfBlock(block: MailingBlock, hasLink: boolean): MailingFault[] {
  const of = (code: MailingFaultCode, field: string): MailingFault => ({ code, field, block: block.key, name: null });
  if (block.kind === 'text') {
    const isEmpty = countVisible(block.title + block.text) === 0;
    const { title, text } = block;
    return [...(isEmpty ? [of('text', 'text')] : []), ...wordFaults(block.key, { title, text })];
  }
  const faults: MailingFault[] = [];
  const typed = block.url.trim();
  if (block.kind === 'button' && countVisible(block.label) === 0) faults.push(of('label', 'label'));
  if (typed === '' && !hasLink && block.kind !== 'cover') faults.push(of('noLink', 'url'));
  if (typed !== '' && !parseAddress(typed)) faults.push(of('address', 'url'));
  if (block.kind === 'button') return [...faults, ...wordFaults(block.key, { label: block.label })];
  const title = block.kind === 'video' ? { title: block.title } : {};
  return [...faults, ...wordFaults(block.key, { ...title, alt: block.alt })];
}

function wordFaults(block: string | null, fields: Record<string, string>): MailingFault[] {
  return Object.entries(fields).flatMap(([field, text]) =>
    variableFaults(text).map((fault): MailingFault => {
      if (fault.kind === 'open') return { code: 'braces', block, field, name: null };
      return { code: 'variable', block, field, name: fault.name };
    }),
  );
}
