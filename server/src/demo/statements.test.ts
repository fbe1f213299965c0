import type { MetricPlace } from '@toada/domain/metric/metric.contract.ts';
import { findAnomalies } from '@toada/domain/metric/metric.rules.ts';
import { expect, test } from 'vitest';
import { demoStatements, writeStatement } from './statements.ts';

const NOW = new Date('2026-11-19T12:00:00Z');
const song = { title: 'Asa de Pipa', artist: 'Jussara Lima', release: 'Asa de Pipa', isrc: '', upc: '', part: 1 };
const [NEWEST, LAST, USUAL] = ['2026-10-01', '2026-09-01', ['2026-07-01', '2026-08-01', '2026-09-01']];

test('in the demo one country jumps, and the page of metrics has something to warn of', () => {
  const lines = demoStatements.flatMap((statement) =>
    writeStatement(statement, [song], NOW).split('\r\n').slice(1, -1),
  );
  const sold = lines
    .map((line) => line.split(';'))
    .map((cells) => (cells.length > 1 ? cells : (cells[0] ?? '').split(',')));
  const rows = sold.map(([month = '', , store = '', country = '', ...rest]) => ({
    month,
    store,
    country,
    units: Number(rest[10]),
  }));
  const places = [...Map.groupBy(rows, ({ country, store }) => `${country}/${store}`).values()].map(
    (ofPlace): MetricPlace => {
      const [{ country, store }] = ofPlace as [(typeof rows)[number]];
      const sum = (...months: string[]) =>
        ofPlace.filter(({ month }) => months.includes(month)).reduce((total, { units }) => total + units, 0);
      return { country, store, plays: sum(NEWEST), last_month: sum(LAST), usual: Math.trunc(sum(...USUAL) / 3) };
    },
  );
  expect(findAnomalies(places, { visits: 6_400, usual: 5_300 })).toMatchObject([{ country: 'BR', store: null }]);
});
