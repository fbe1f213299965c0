import { expect, test } from 'vitest';
import type { Line } from './lines-csv.ts';
import { movementTables } from './lines-table.ts';

const lineOf = (counts: boolean) =>
  ({
    ...{ id: '1', kind: 'royalty', account: 'available', currency: 'USD', amount: '1', counts },
    ...{ store: 'Deezer', release_title: '', note: '', user_name: 'Jussara Lima', created_at: new Date(0) },
  }) as unknown as Line;

/** A ledger of so many pages, and how many of them were asked for. */
function ledger(pages: number, counts = true) {
  const read = { pages: 0 };
  async function* lines() {
    for (; read.pages < pages; ) {
      read.pages += 1;
      yield Array.from({ length: 1_000 }, () => lineOf(counts));
    }
  }
  return { read, lines };
}

test('a paper of the whole ledger is cut, and does not read it to its end', async () => {
  const { read, lines } = ledger(500);
  const [table] = await movementTables(lines());
  expect(table?.rows).toHaveLength(2_000);
  expect(table?.note).toBe('Este PDF mostra as 2.000 movimentações mais recentes. O CSV traz todas.');
  expect(read.pages).toBeLessThan(12);
});

test('where lines only changed their place, no empty table says that there are none', async () => {
  const tables = await movementTables(ledger(1, false).lines());
  expect(tables.map(({ heading }) => heading)).toEqual(['Mudanças de situação']);
  const [none] = await movementTables(ledger(0).lines());
  expect(none?.note).toBe('Nenhuma movimentação.');
});
