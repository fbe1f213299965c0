import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeResults, type Known, type ResultCells } from './result-file.ts';
import { REASON_MAX } from './withdrawal.contract.ts';
import type { WithdrawalStatus } from './withdrawal.states.ts';

const mark = (sign: string) => `E1234567820261115120${sign.repeat(12)}`;
const A = mark('1');
const B = mark('2');

type Row = { status?: WithdrawalStatus; mark?: string | null; isOwn?: boolean; isOwed?: boolean };

function known(rows: Record<number, Row>, elsewhere: readonly string[] = []): Known {
  const states = Object.entries(rows).map(
    ([number, { status = 'sent', mark: end_to_end_id = null, isOwn = false, isOwed = false }]) =>
      [BigInt(number), { id: `id-${number}`, status, end_to_end_id, isOwn, isOwed }] as const,
  );
  return { states: new Map(states), elsewhere: new Set(elsewhere) };
}

const lines = (...rows: (readonly [string, string, string?, string?])[]): ResultCells[] =>
  rows.map(([saque, resultado, id_fim_a_fim = '', motivo = ''], index) => ({
    line: index + 2,
    cells: { saque, resultado, id_fim_a_fim, motivo },
  }));

const outcomes = (cells: ResultCells[], world: Known) =>
  judgeResults(cells, world).verdicts.map(({ outcome, fault }) => fault ?? outcome);

test('what was sent is paid or given back, and what was paid can be given back', () => {
  const { verdicts, deeds } = judgeResults(
    lines(['R-000001', 'PAGO', A], ['r2', 'devolvido', '', ' Conta encerrada '], ['R-3', 'DEVOLVIDO', B, 'Devolução']),
    known({ 1: {}, 2: {}, 3: { status: 'paid', mark: B } }),
  );
  expect(verdicts).toEqual([
    { line: 2, number: 'R-000001', outcome: 'paid', fault: null },
    { line: 3, number: 'R-000002', outcome: 'returned', fault: null },
    { line: 4, number: 'R-000003', outcome: 'returned', fault: null },
  ]);
  expect(deeds).toEqual([
    { id: 'id-1', event: 'pay', endToEndId: A },
    { id: 'id-2', event: 'return', reason: 'Conta encerrada' },
    { id: 'id-3', event: 'return', reason: 'Devolução' },
  ]);
});

test.each([
  ['a word that is no number', ['123', 'PAGO', A], {}, 'number'],
  ['a number of nobody’s', ['R-9', 'PAGO', A], {}, 'unknown'],
  ['another word for the result', ['R-1', 'OK', A], {}, 'result'],
  ['no mark', ['R-1', 'PAGO'], {}, 'mark'],
  ['a mark of another shape', ['R-1', 'PAGO', 'E123'], {}, 'mark'],
  ['no reason', ['R-1', 'DEVOLVIDO', '', ' '], {}, 'reason'],
  ['a reason that is too long', ['R-1', 'DEVOLVIDO', '', 'x'.repeat(REASON_MAX + 1)], {}, 'reason'],
  ['paid, told again', ['R-1', 'PAGO', A], { status: 'paid', mark: A }, 'already'],
  ['paid, with another mark', ['R-1', 'PAGO', B], { status: 'paid', mark: A }, 'otherPayment'],
  ['paid and given back, told again', ['R-1', 'PAGO', A], { status: 'returned', mark: A }, 'already'],
  ['given back before it was paid', ['R-1', 'PAGO', A], { status: 'returned' }, 'state'],
  ['given back, told again', ['R-1', 'DEVOLVIDO', '', 'x'], { status: 'returned' }, 'already'],
  ['given back with another mark', ['R-1', 'DEVOLVIDO', B, 'x'], { status: 'paid', mark: A }, 'otherPayment'],
  ['one’s own', ['R-1', 'DEVOLVIDO', '', 'x'], { status: 'paid', mark: A, isOwn: true }, 'own'],
] as const)('%s is %s', (_what, line, row, outcome) => {
  const { verdicts, deeds } = judgeResults(lines(line as never), known({ 1: row as Row }));
  expect(verdicts.map(({ outcome: found, fault }) => fault ?? found)).toEqual([outcome]);
  expect(deeds).toEqual([]);
});

test('one mark pays one withdrawal, in the file, in the batch and elsewhere', () => {
  const twice = lines(['R-1', 'PAGO', A], ['R-2', 'PAGO', A]);
  expect(outcomes(twice, known({ 1: {}, 2: {} }))).toEqual(['paid', 'markUsed']);
  expect(outcomes(lines(['R-1', 'PAGO', A]), known({ 1: {}, 2: { status: 'paid', mark: A } }))).toEqual(['markUsed']);
  expect(outcomes(lines(['R-1', 'PAGO', A]), known({ 1: {} }, [A]))).toEqual(['markUsed']);
});

test('lines are judged in their order, as if each had been done', () => {
  const file = lines(
    ['R-1', 'PAGO', A],
    ['R-1', 'PAGO', A],
    ['R-1', 'DEVOLVIDO', A, 'x'],
    ['R-1', 'DEVOLVIDO', A, 'x'],
  );
  expect(outcomes(file, known({ 1: {} }))).toEqual(['paid', 'already', 'returned', 'already']);
});

test('whatever a file says, the same file again changes nothing', () => {
  const line = fc.tuple(
    fc.constantFrom('R-1', 'R-2', 'R-3', 'R-9', 'x'),
    fc.constantFrom('PAGO', 'DEVOLVIDO', 'x'),
    fc.constantFrom('', A, B, 'x'),
    fc.constantFrom('', 'Conta encerrada'),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (rows) => {
      const world = { 1: {}, 2: {}, 3: { status: 'paid', mark: mark('3') } } satisfies Record<number, Row>;
      const { deeds } = judgeResults(lines(...rows), known(world));
      const after: Record<number, Row> = structuredClone(world);
      for (const deed of deeds) {
        const number = Number(deed.id.slice(3));
        if (deed.event === 'pay') after[number] = { status: 'paid', mark: deed.endToEndId };
        else after[number] = { ...after[number], status: 'returned' };
      }
      expect(judgeResults(lines(...rows), known(after)).deeds).toEqual([]);
      // Nothing is paid twice, and nothing given back twice.
      for (const event of ['pay', 'return'] as const) {
        const ids = deeds.filter((deed) => deed.event === event).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }
    }),
  );
});

test('a payment that makes a debt by now is for a person to enter; that it came back is entered as ever', () => {
  const world = known({ 1: { isOwed: true }, 2: { isOwed: true, status: 'paid', mark: A } });
  const cells = lines(['R-1', 'PAGO', B], ['R-2', 'PAGO', A], ['R-1', 'DEVOLVIDO', '', 'Conta encerrada']);
  expect(outcomes(cells, world)).toEqual(['debt', 'already', 'returned']);
});
