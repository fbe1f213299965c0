import { EndToEndId, RefusalForm } from './withdrawal.contract.ts';
import { formatNumber, parseNumber } from './withdrawal.numbers.ts';
import type { ResultFault } from './withdrawal.rules.ts';
import type { WithdrawalStatus } from './withdrawal.states.ts';

export const resultHeader = ['saque', 'resultado', 'id_fim_a_fim', 'motivo'] as const;
export type ResultCells = { line: number; cells: Record<(typeof resultHeader)[number], string> };

/** As many lines as the largest batch could have with each paid, given back, and told again. */
export const RESULT_LINES_MAX = 2_000;

const results: Readonly<Record<string, 'pay' | 'return'>> = { PAGO: 'pay', DEVOLVIDO: 'return' };

type State = { id: string; status: WithdrawalStatus; end_to_end_id: string | null; isOwn: boolean; isOwed: boolean };
/** Facts known before a file is read. */
export type Known = {
  /** The batch's withdrawals. */
  states: ReadonlyMap<bigint, State>;
  /** Marks of payments that withdrawals of other batches carry. */
  elsewhere: ReadonlySet<string>;
};

export type Deed = { id: string; event: 'pay'; endToEndId: string } | { id: string; event: 'return'; reason: string };
type Outcome = 'paid' | 'returned' | 'already' | 'unknown' | 'invalid';
type Verdict = { line: number; number: string; outcome: Outcome; fault: ResultFault | null };

/**
 * Meaning of each line of a bank's answer for the withdrawals as they stand, line after line: a payment returned later in the same
 * file is both. Nothing is done yet; `deeds` lists the steps in order.
 */
export function judgeResults(lines: readonly ResultCells[], known: Known): { verdicts: Verdict[]; deeds: Deed[] } {
  const states = new Map(known.states);
  const marks = new Map<string, string>();
  for (const { id, end_to_end_id } of states.values()) if (end_to_end_id) marks.set(end_to_end_id, id);
  const deeds: Deed[] = [];

  const verdicts = lines.map(({ line, cells }): Verdict => {
    const number = parseNumber(cells.saque);
    const shown = { line, number: number === null ? cells.saque.slice(0, 40) : formatNumber(number) };
    const invalid = (fault: ResultFault): Verdict => ({ ...shown, outcome: 'invalid', fault });
    const settled = (outcome: Outcome): Verdict => ({ ...shown, outcome, fault: null });
    if (number === null) return invalid('number');
    const event = results[cells.resultado.trim().toUpperCase()];
    if (!event) return invalid('result');
    const state = states.get(number);
    if (!state) return settled('unknown');
    if (state.isOwn) return invalid('own');

    const deed = event === 'pay' ? judgePayment(cells, state) : judgeReturn(cells, state);
    if (deed === 'already') return settled('already');
    if (typeof deed === 'string') return invalid(deed);
    if (deed.event === 'pay') {
      const holder = marks.get(deed.endToEndId);
      if (known.elsewhere.has(deed.endToEndId) || (holder && holder !== deed.id)) return invalid('markUsed');
      marks.set(deed.endToEndId, deed.id);
    }
    deeds.push(deed);
    states.set(number, after(state, deed));
    return settled(deed.event === 'pay' ? 'paid' : 'returned');
  });
  return { verdicts, deeds };
}

function judgePayment(
  cells: ResultCells['cells'],
  { id, status, end_to_end_id, isOwed }: State,
): Deed | ResultFault | 'already' {
  const mark = EndToEndId.safeParse(cells.id_fim_a_fim);
  if (!mark.success) return 'mark';
  // Told before, also where it was given back since.
  if (end_to_end_id === mark.data) return 'already';
  if (end_to_end_id !== null) return 'otherPayment';
  if (status !== 'sent') return 'state';
  if (isOwed) return 'debt';
  return { id, event: 'pay', endToEndId: mark.data };
}

function judgeReturn(
  cells: ResultCells['cells'],
  { id, status, end_to_end_id }: State,
): Deed | ResultFault | 'already' {
  const form = RefusalForm.safeParse({ reason: cells.motivo });
  if (!form.success) return 'reason';
  const mark = cells.id_fim_a_fim.trim();
  if (mark !== '' && end_to_end_id !== null && mark !== end_to_end_id) return 'otherPayment';
  if (status === 'returned') return 'already';
  if (status !== 'sent' && status !== 'paid') return 'state';
  return { id, event: 'return', reason: form.data.reason };
}

function after(state: State, deed: Deed): State {
  return deed.event === 'pay'
    ? { ...state, status: 'paid', end_to_end_id: deed.endToEndId }
    : { ...state, status: 'returned' };
}
