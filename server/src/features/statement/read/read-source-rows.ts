import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { StatementMapping, StatementReading } from '@toada/domain/statement/statement.fields.ts';
import { parseCountry } from '@toada/domain/statement/values/parse-country.ts';
import { parseSaleMonth } from '@toada/domain/statement/values/parse-sale-month.ts';
import type { Storage } from '../../../outside/storage.ts';
import { quote, rowsOf, withEngine } from './engine.ts';
import { type HowToRead, type KeyField, keyCell, normalized, rowsTable } from './row-sql.ts';
import { pathOfStored, withWorkFolder } from './work-folder.ts';

/** A statement as its row in the database says. */
export type StatementSource = { parquet_key: string | null; reading: unknown; mapping: unknown; format: string | null };

/** Facts of a line about its rows; a missing field may be anything. */
export type LineOfRows = Partial<Record<KeyField, string>>;

export type SourceRows = { header: string[]; rows: { row: number; cells: string[] }[]; hasMore: boolean };

/** The store's own rows behind a line, as they were written, in the order of the file. */
export async function readSourceRows(
  storage: Storage,
  statement: StatementSource,
  line: LineOfRows,
  { after = 0, limit }: { after?: number; limit: number },
): Promise<SourceRows> {
  const { parquet_key: key, format } = statement;
  if (key === null) return { header: [], rows: [], hasMore: false };
  const how: HowToRead = {
    reading: StatementReading.parse(statement.reading),
    mapping: StatementMapping.parse(statement.mapping),
    format,
  };
  return withWorkFolder(join(tmpdir(), 'toada-rows'), async (folder) => {
    const path = await pathOfStored(storage, key, folder, 'rows.parquet');
    return withEngine({ folder, paths: [path], threads: 2 }, async (engine) => {
      const rows = rowsTable(path, how, await isOurs(engine, path));
      const conditions = await conditionsOf(engine, rows, how, line);
      const cells = how.reading.header.map((_, index) => `c${index}`);
      const found = await rowsOf<Record<string, string | null>>(
        engine,
        `select row_number, ${cells.join(', ')} from ${rows}
         where ${[`row_number > ${Math.trunc(after)}`, ...conditions].join(' and ')}
         order by row_number limit ${Math.trunc(limit) + 1}`,
      );
      return {
        header: how.reading.header,
        rows: found.slice(0, limit).map((row) => ({
          row: Number(row.row_number),
          cells: cells.map((name) => row[name] ?? ''),
        })),
        hasMore: found.length > limit,
      };
    });
  });
}

/** Whether the rows say themselves where they stood. */
async function isOurs(engine: DuckDBConnection, path: string): Promise<boolean> {
  const columns = await rowsOf<{ column_name: string }>(engine, `describe select * from read_parquet(${quote(path)})`);
  return columns.some(({ column_name }) => column_name === 'source_row');
}

async function conditionsOf(engine: DuckDBConnection, rows: string, how: HowToRead, line: LineOfRows) {
  const conditions: string[] = [];
  for (const [field, wanted] of Object.entries(line) as [KeyField, string | undefined][]) {
    if (wanted === undefined) continue;
    const cell = keyCell(how, field);
    const read = reader(field, how);
    if (!read) conditions.push(`${normalized(field, cell)} = ${quote(wanted)}`);
    else {
      const raws = await rowsOf<{ raw: string }>(engine, `select distinct ${cell} as raw from ${rows}`);
      const same = raws.filter(({ raw }) => read(raw) === wanted).map(({ raw }) => quote(raw));
      conditions.push(same.length === 0 ? 'false' : `${cell} in (${same.join(', ')})`);
    }
  }
  return conditions;
}

/** Months and countries are written in many ways, which only the rules of `domain` know. */
function reader(field: KeyField, { mapping }: HowToRead): ((raw: string) => string | null) | null {
  if (field === 'sale_month') return (raw) => parseSaleMonth(raw, mapping.date_order);
  return field === 'country' ? parseCountry : null;
}
