import { randomUUID } from 'node:crypto';
import { withdrawalRoutes } from '../../server/src/features/withdrawal/withdrawal.routes.ts';
import type { RequestTools } from '../../server/src/http/serve.ts';
import { recordStatements, type Statement } from '../../server/src/testing/record-statements.ts';
import { AVAILABLE, accountIdOf, formOf, personIdOf, WITHDRAWING } from './withdraw-people.ts';

/** Expressions of pgbench in place of one real request's values: `:n` is the caller. */
type Places = ReadonlyMap<string, string>;

/**
 * The statements of one real withdrawal, as a script of pgbench: taken down while the product's own route ran them, not written by
 * hand, so that they are the same. What another request would have otherwise (who, to where, the ids) is computed by the script.
 */
export async function writeScript(url: string, people: number): Promise<string> {
  const [key, sessionId, now] = [randomUUID(), randomUUID(), new Date()];
  const request = withdrawalRoutes.find(
    ({ endpoint }) => endpoint.method === 'POST' && endpoint.path === '/withdrawals',
  );
  if (!request) throw new Error('There is no route to ask for a withdrawal.');
  const incoming = {
    actor: { id: personIdOf(1), role: 'ARTIST', isVerified: true, sessionId },
    ...{ raw: formOf(1), idempotencyKey: key, now, bytes: null, tools: {} as RequestTools },
    origin: { ip: '127.0.0.1', userAgent: 'bench', host: 'toada.test' },
  } as const;
  const { result, statements: asked } = await recordStatements(url, (db) => request.handle(db, incoming));
  const { id } = result as { id: string };
  const entry = await recordStatements(url, (db) =>
    db
      .selectFrom('ledger_entries')
      .select('id')
      .where('idempotency_key', '=', `withdrawal:${id}:request`)
      .executeTakeFirstOrThrow(),
  );
  const entryId = entry.result.id;

  const places: Places = new Map([
    [personIdOf(1), `('00000000-0000-4000-8000-' || lpad(:n::text, 12, '0'))`],
    [accountIdOf(1), `('00000000-0000-4000-9000-' || lpad(:n::text, 12, '0'))`],
    [key, `('bench-' || :k::text)`],
    [id, ':w_id'],
    [entryId, ':e_id'],
    [now.toISOString(), 'now()'],
    [String(AVAILABLE + 1), `(${AVAILABLE} + :n)`],
    [String(WITHDRAWING + 1), `(${WITHDRAWING} + :n)`],
  ]);
  const statements = asked.map((query) => toLine(query, places));
  return [
    `\\set n random(1, ${people})`,
    '\\set k random(1, 9000000000000000)',
    'begin;',
    ...statements,
    'commit;',
  ].join('\n');
}

function toLine({ sql, parameters }: Statement, places: Places): string {
  const isSpoken = sql.includes('pg_notify(');
  const text = sql
    .replace(/\s+/g, ' ')
    .replace(/\$(\d+)/g, (_, place) => write(parameters[Number(place) - 1], places, isSpoken));
  if (/insert into "withdrawals"/.test(text)) return `${text} \\gset w_`;
  if (/insert into "ledger_entries"/.test(text)) return `${text} \\gset e_`;
  return `${text};`;
}

function write(value: unknown, places: Places, isSpoken: boolean): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `array[${value.map((one) => write(one, places, isSpoken)).join(', ')}]`;
  if (Buffer.isBuffer(value)) return `decode('${value.toString('hex')}', 'hex')`;
  if (value instanceof Date) return places.get(value.toISOString()) ?? quote(value.toISOString());
  if (typeof value === 'number' || typeof value === 'bigint') return places.get(String(value)) ?? String(value);
  return writeText(String(value), places, isSpoken);
}

function writeText(text: string, places: Places, isSpoken: boolean): string {
  const whole = places.get(text);
  // The key is a word of its own; every other whole one is an id.
  if (whole) return whole.includes(':k') ? whole : `${whole}::uuid`;
  const words = [...places.keys()].filter((word) => word.length > 20 && text.includes(word));
  if (words.length === 0) return quote(text);
  const parts = text.split(new RegExp(`(${words.join('|')})`)).filter((part) => part !== '');
  const joined = `(${parts.map((part) => places.get(part)?.replace(/^(:\w+)$/, '$1::text') ?? quote(part)).join(' || ')})`;
  return text.startsWith('{') && !isSpoken ? `${joined}::json` : joined;
}

/** A colon before a letter is a variable to pgbench, wherever it stands. */
function quote(text: string): string {
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a')}'`;
}
