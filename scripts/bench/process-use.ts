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
  const children = stats.filter((stat) => stat.parent === parent);
  const own = stats.find((stat) => stat.pid === parent);
  // A child that ends leaves its time with the parent: without it a closed connection would count as time gained.
  const ended = own?.endedTicks ?? 0;
  return (children.reduce((sum, stat) => sum + stat.ticks, own?.ticks ?? 0) + ended) * MS_PER_TICK;
}

async function readStat(name: string) {
  const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
  return { pid: Number(name), parent: Number(fields[1]), ticks: user + system, endedTicks: endedUser + endedSystem };
}

/** The most memory a process had so far, in MB; NaN where there is no /proc. */
export async function peakMbOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(status.match(/^VmHWM:\s+(\d+) kB/m)?.[1] ?? Number.NaN) / 1024;
}
