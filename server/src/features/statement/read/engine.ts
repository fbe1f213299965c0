import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';

/** Memory of the engine alone; the rest goes to its folder. The worker around it has its own. */
const MEMORY = '640MB';
const THREADS_MAX = 4;

type Options = {
  /** Its own folder of this turn: all it may read and write, and where it puts what does not fit into memory. */
  folder: string;
  /** Files outside it. */
  paths: readonly string[];
  threads?: number;
};

/** Read when it is first needed: it is large, and most processes never are asked for a statement. */
export const loadEngine = () => import('@duckdb/node-api');

/** An engine with nothing in it, that reaches these paths and no other, loads nothing from anywhere, and is gone afterwards. */
export async function withEngine<Result>(
  { folder, paths, threads = Math.min(availableParallelism(), THREADS_MAX) }: Options,
  work: (engine: DuckDBConnection) => Promise<Result>,
): Promise<Result> {
  const { DuckDBInstance } = await loadEngine();
  const instance = await DuckDBInstance.create(':memory:', {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    memory_limit: MEMORY,
    threads: String(threads),
    temp_directory: join(folder, 'spill'),
    preserve_insertion_order: 'true',
  });
  try {
    const engine = await instance.connect();
    try {
      await engine.run(`set allowed_directories = [${quote(`${folder}/`)}]`);
      await engine.run(`set allowed_paths = [${paths.map(quote).join(', ')}]`);
      await engine.run('set enable_external_access = false');
      await engine.run('set lock_configuration = true');
      return await work(engine);
    } finally {
      engine.closeSync();
    }
  } finally {
    instance.closeSync();
  }
}

/** A text as a literal: the engine has no other way to be told a path. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

export async function rowsOf<Row>(engine: DuckDBConnection, sql: string): Promise<Row[]> {
  return (await engine.runAndReadAll(sql)).getRowObjectsJson() as Row[];
}

/** Tells how far the running statement is, from time to time, until it is done. */
export async function runTold(engine: DuckDBConnection, sql: string, tell: (share: number) => void): Promise<void> {
  const timer = setInterval(() => {
    const { percentage } = engine.progress;
    if (percentage > 0) tell(Math.min(1, percentage / 100));
  }, 500);
  try {
    await engine.run(sql);
  } finally {
    clearInterval(timer);
  }
}
