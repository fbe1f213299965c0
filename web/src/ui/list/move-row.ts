/** The same rows with one of them at another place, kept within the list. */
export function moveRow<Row extends { id: string }>(rows: readonly Row[], id: string, to: number): Row[] {
  const moved = rows.find((row) => row.id === id);
  if (!moved) return [...rows];
  const others = rows.filter((row) => row !== moved);
  return others.toSpliced(Math.max(0, Math.min(others.length, to)), 0, moved);
}
