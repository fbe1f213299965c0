/** The check's peaks (0 to 255) as so many bars of 0 to 1, each as tall as the loudest peak it stands for. */
export function peaksOf(waveform: readonly number[], bars: number): number[] {
  if (waveform.length === 0) return Array.from({ length: bars }, () => 0);
  return Array.from({ length: Math.min(bars, waveform.length) }, (_, bar, count = Math.min(bars, waveform.length)) => {
    const [from, to] = [(bar * waveform.length) / count, ((bar + 1) * waveform.length) / count];
    return Math.max(...waveform.slice(Math.floor(from), Math.ceil(to))) / 255;
  });
}
