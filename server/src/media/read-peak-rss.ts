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
