const WINDOW_MS = 6000;
/** Less says more about the buffers on the way than about the line. */
const SHORTEST_MS = 800;

/** How fast bytes go, over the last few seconds: a line that falters shows, a single piece does not. */
export function createSpeed() {
  let samples: { ms: number; bytes: number }[] = [];
  return {
    reset() {
      samples = [];
    },
    /** Bytes a second; null while too little is known. */
    note(bytes: number, ms: number): number | null {
      samples = [...samples.filter((sample) => ms - sample.ms <= WINDOW_MS), { ms, bytes }];
      const first = samples[0] ?? { ms, bytes };
      return ms - first.ms < SHORTEST_MS ? null : ((bytes - first.bytes) / (ms - first.ms)) * 1000;
    },
  };
}

/** 'faltam 20 s', as a person would say it: nobody wants the seconds of an hour. */
export function formatRemaining(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} s`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
