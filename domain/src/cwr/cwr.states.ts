import type { Machine } from '../machine.ts';

export const cwrVersions = ['2.1', '2.2'] as const;

export const cwrFileStatuses = ['made', 'sending', 'sent', 'failed', 'discarded'] as const;
export type CwrFileStatus = (typeof cwrFileStatuses)[number];

/** `mark`: somebody took the file to the society's portal, or its answer came. */
// biome-ignore format: a table is read by its columns.
export const cwrFileStates: Machine<CwrFileStatus, 'queue' | 'finish' | 'fail' | 'mark' | 'discard'> = {
  made:      { queue: 'sending', mark: 'sent', discard: 'discarded' },
  sending:   { finish: 'sent', fail: 'failed', mark: 'sent' },
  failed:    { queue: 'sending', mark: 'sent', discard: 'discarded' },
  sent:      {},
  discarded: {},
};

export const cwrFileStatusLabels: Record<CwrFileStatus, string> = {
  made: 'A enviar',
  sending: 'Enviando',
  sent: 'Enviado',
  failed: 'Não enviado',
  discarded: 'Descartado',
};

export const filingStatuses = ['prepared', 'filed', 'accepted', 'conflict', 'rejected', 'discarded'] as const;
export type FilingStatus = (typeof filingStatuses)[number];
export type FilingEvent = 'send' | 'accept' | 'dispute' | 'reject' | 'discard';

/** A work in one file. Societies change their mind: an answer follows another. */
// biome-ignore format: a table is read by its columns.
export const filingStates: Machine<FilingStatus, FilingEvent> = {
  prepared:  { send: 'filed', discard: 'discarded' },
  filed:     { accept: 'accepted', dispute: 'conflict', reject: 'rejected' },
  accepted:  { dispute: 'conflict', reject: 'rejected' },
  conflict:  { accept: 'accepted', reject: 'rejected' },
  rejected:  { accept: 'accepted', dispute: 'conflict' },
  discarded: {},
};

export const filingStatusLabels: Record<FilingStatus, string> = {
  prepared: 'No arquivo',
  filed: 'Protocolada',
  accepted: 'Aceita',
  conflict: 'Conflito',
  rejected: 'Rejeitada',
  discarded: 'Descartada',
};

/** A society's words for a transaction: CWR's codes. */
export const cwrAnswers = ['AS', 'AC', 'RA', 'DU', 'CO', 'RJ', 'NP', 'RC'] as const;
export type CwrAnswerCode = (typeof cwrAnswers)[number];

/** Null leaves the work where it is: the society has the file and has not judged yet. */
export const eventOfAnswer: Record<CwrAnswerCode, 'accept' | 'dispute' | 'reject' | null> = {
  AS: 'accept',
  AC: 'accept',
  RA: null,
  DU: 'dispute',
  CO: 'dispute',
  RJ: 'reject',
  NP: 'reject',
  RC: 'reject',
};

export const cwrAnswerLabels: Record<CwrAnswerCode, string> = {
  AS: 'Aceita como enviada',
  AC: 'Aceita com mudanças',
  RA: 'Recebida, em análise na associação',
  DU: 'A associação diz que já tem esta obra',
  CO: 'Conflito com outro cadastro',
  RJ: 'Rejeitada',
  NP: 'Nenhum titular desta obra é da associação',
  RC: 'Reivindicação rejeitada',
};

/** Whether a society knows the work: it then gets a revision, not a new work. */
export function isKnownThere(status: FilingStatus): boolean {
  return status === 'accepted' || status === 'conflict';
}

/** Whether the society still owes an answer: nothing about the work is sent there meanwhile. */
export function isWaiting(status: FilingStatus): boolean {
  return status === 'prepared' || status === 'filed';
}
