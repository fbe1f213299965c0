/** Where everything of a statement lies in the storage. */
export function statementKeys(id: string) {
  const folder = `statements/${id}`;
  return { file: `${folder}/file.bin`, rows: `${folder}/rows.parquet`, lines: `${folder}/lines.csv` };
}
