import { readdir, readFile } from 'node:fs/promises';

/** The kernel counts in hundredths of a second. */
const MS_PER_TICK = 10;

/** User and system time of a process so far, in ms; 0 where there is no /proc. */
export async function cpuMsOf(pid: number): Promise<number> {
  return (await readStat(String(pid))).ticks * MS_PER_TICK;
}

/** The same for a process and its children, as PostgreSQL is one of. */
export async function cpuMsOfFamily(parent: number): Promise<number> {
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(names.map(readStat));
  const family = stats.filter((stat) => stat.pid === parent || stat.parent === parent);
  return family.reduce((sum, stat) => sum + stat.ticks, 0) * MS_PER_TICK;
}

async function readStat(name: string) {
  const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { pid: Number(name), parent: Number(fields[1]), ticks: Number(fields[11] ?? 0) + Number(fields[12] ?? 0) };
}
