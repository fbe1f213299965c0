import { accessSync, constants } from 'node:fs';

const HEAP_MAX_MB = 160;
const PRLIMIT = '/usr/bin/prlimit';
/** Memory that V8 reserves at its start without using it; the kernel counts it, it is never resident. */
const RESERVED_BYTES = 576 * 1024 * 1024;

/**
 * How the child is started. Where the system has `prlimit`, the kernel itself refuses memory beyond the limit; the parent
 * looks too, for systems without it and since the kernel's count is of what was asked for, not of what is held.
 */
export function childCommand(rssMaxBytes: number) {
  const node = [`--max-old-space-size=${HEAP_MAX_MB}`, '--disable-warning=ExperimentalWarning'];
  if (!hasPrlimit()) return { execPath: process.execPath, execArgv: node };
  const limits = [`--data=${RESERVED_BYTES + rssMaxBytes}`, '--core=0', process.execPath];
  return { execPath: PRLIMIT, execArgv: [...limits, ...node] };
}

let isThere: boolean | undefined;
function hasPrlimit(): boolean {
  isThere ??= canRun(PRLIMIT);
  return isThere;
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
