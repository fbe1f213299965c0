/** The records of a text with separators; blank ones count, as a spreadsheet counts them. A record that the text cuts off is left out. */
export function readRecords(text: string, delimiter: string, { isQuoted = true, isWhole = false, limit = 1000 } = {}) {
  const records: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  while (at < text.length && records.length < limit) {
    const { cell, end } = readCell(text, at, delimiter, isQuoted);
    cells.push(cell);
    const sign = text[end];
    at = end + (sign === '\r' && text[end + 1] === '\n' ? 2 : 1);
    if (sign === delimiter && end < text.length) continue;
    if (sign === undefined && !isWhole) return records;
    records.push(cells);
    cells = [];
  }
  if (cells.length > 0 && isWhole) records.push([...cells, '']);
  return records;
}

function readCell(text: string, start: number, delimiter: string, isQuoted: boolean) {
  if (isQuoted && text[start] === '"') return readQuoted(text, start, delimiter);
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end++;
  return { cell: text.slice(start, end), end };
}

function readQuoted(text: string, start: number, delimiter: string) {
  let cell = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { cell: cell + text.slice(at), end: text.length };
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      // Text between the closing quote and the separator is skipped; the reader of the rows complains about it.
      let end = quote + 1;
      while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end++;
      return { cell, end };
    }
    cell += '"';
    at = quote + 2;
  }
}
