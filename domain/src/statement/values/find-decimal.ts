/**
 * Which sign stands before the decimals in these cells. A comma says so where what follows it is not three digits, or where a point
 * stands before it; else it sets thousands apart. Where no cell says so, it is as such files usually have it.
 */
export function findDecimal(cells: readonly string[], usual: '.' | ',' = '.'): '.' | ',' {
  let votes = 0;
  for (const cell of cells) {
    const text = cell.replace(/[^\d.,]/g, '');
    const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')];
    if (comma > point && (point !== -1 || isDecimals(text, comma))) votes++;
    else if (point > comma && (comma !== -1 || isDecimals(text, point))) votes--;
  }
  if (votes === 0) return usual;
  return votes > 0 ? ',' : '.';
}

/** `0,005` and `1,5` have decimals; `1,200` and `1,200,300` have thousands. */
function isDecimals(text: string, at: number): boolean {
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  return after.length !== 3 || before === '' || /^0+$/.test(before) || before.length > 3;
}
