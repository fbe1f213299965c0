import { DuckDBInstance } from '@duckdb/node-api';

/** The bare engine: the same file, the same threads, an exact sum for each recording, store, country and month, and nothing else. */
const [, , path = ''] = process.argv;
const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
const engine = await instance.connect();
const columns = Array.from({ length: 13 }, (_, index) => `'c${index}': 'VARCHAR'`).join(', ');
const started = performance.now();
const result = await engine.runAndReadAll(
  `select cast(sum(net) as varchar), count(*) from (
     select c5, c2, c10, c1, sum(cast(c12 as decimal(38,12))) as net
       from read_csv('${path}', auto_detect = false, header = false, skip = 1, delim = '\t', columns = {${columns}}) group by all)`,
);
const [total, lines] = result.getRowsJson()[0] as [string, string];
process.send?.({ ms: performance.now() - started, total, lines: Number(lines) });
process.disconnect?.();
