import { encode } from 'uqr';

/** A code's dark dots as one SVG path, a unit for each dot, and how many dots its side has. */
export function qrPath(text: string, border = 0): { path: string; size: number } {
  const { data, size } = encode(text, { border });
  const runs = data.flatMap((line, y) => {
    const dots = line.map((isDark) => (isDark ? '1' : '0')).join('');
    return [...dots.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  return { path: runs.join(''), size };
}
