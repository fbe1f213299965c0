import path from 'node:path';

type Part = { total: number; covered: number };
type Summary = Record<string, { lines: Part; branches: Part }>;

/** One line for each folder so many steps below the root, and one for all: lines and branches that some test has run. */
export function summarize(summary: Summary, root: string, depth: number): string[] {
  const folders = new Map<string, { lines: Part; branches: Part }>();
  for (const [file, { lines, branches }] of Object.entries(summary)) {
    if (file === 'total') continue;
    const steps = path.relative(root, file).split(path.sep);
    const folder = steps.slice(0, Math.min(depth, steps.length - 1)).join('/');
    const so = folders.get(folder);
    folders.set(folder, { lines: add(so?.lines, lines), branches: add(so?.branches, branches) });
  }
  const rows = [...folders].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const all = rows.reduce<{ lines?: Part; branches?: Part }>(
    (sum, [, part]) => ({ lines: add(sum.lines, part.lines), branches: add(sum.branches, part.branches) }),
    {},
  );
  return [
    ...rows.map(([folder, part]) => lineOf(folder, part)),
    lineOf('together', { lines: add(all.lines), branches: add(all.branches) }),
  ];
}

function add(one: Part = { total: 0, covered: 0 }, other: Part = { total: 0, covered: 0 }): Part {
  return { total: one.total + other.total, covered: one.covered + other.covered };
}

function lineOf(name: string, { lines, branches }: { lines: Part; branches: Part }): string {
  return `${name.padEnd(44)} lines ${percent(lines)}  branches ${percent(branches)}`;
}

function percent({ total, covered }: Part): string {
  return `${(total === 0 ? 100 : Math.floor((covered * 1000) / total) / 10).toFixed(1).padStart(5)} %`;
}
