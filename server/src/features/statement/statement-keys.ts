/** Where everything of a statement lies in the storage. */
export function statementKeys(id: string) {
  const folder = `statements/${id}`;
  return {
    file: `${folder}/file.bin`,
    rows: `${folder}/rows.parquet`,
    recordings: `${folder}/recordings.csv`,
    lines: `${folder}/lines.csv`,
  };
}
