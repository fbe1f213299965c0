import { readFileSync } from 'node:fs';

/**
 * The most a process has held in memory so far; 0 where the system does not say so in a file, and after its end. The count
 * that `getrusage` keeps would begin with what our own process held when it started the other.
 */
export function readPeakRssBytes(pid: number | 'self' | undefined): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Ticks of the system's clock; Linux has told programs a hundred a second for as long as anybody remembers. */
const TICK_MS = 10;

/** CPU time of a process, all its threads together; 0 where the system has no file for it, and after its end. */
export function readCpuMs(pid: number | undefined): number {
  try {
    // Its name stands in brackets and may hold anything: what is counted begins behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS || 0;
  } catch {
    return 0;
  }
}
