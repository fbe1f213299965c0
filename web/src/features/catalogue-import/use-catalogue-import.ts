import type { ImportReport } from '@toada/domain/catalogue-import/catalogue-import.contract.ts';
import { useRef, useState } from 'react';
import { readText } from '../../lib/file/read-text.ts';
import type { PathFile } from '../../ui/form/dropped-files.ts';
import { useRehearsal } from './catalogue-import.api.ts';
import { addMedia, type MediaPathFile, sortFiles, withWrong, wrongFiles } from './import-files.ts';

type Sheet = { name: string; csv: string };
type Brought = { sheet: Sheet | null; media: MediaPathFile[]; others: number };

const nothing: Brought = { sheet: null, media: [], others: 0 };

/** Dropped files so far, and the last rehearsal's report. */
export function useCatalogueImport() {
  const [brought, setBrought] = useState(nothing);
  // Reading a file takes a moment, in which a folder may be dropped beside it.
  const newest = useRef(nothing);
  const [report, setReport] = useState<ImportReport | null>(null);
  const rehearsal = useRehearsal();

  function keep(next: Brought) {
    newest.current = next;
    setBrought(next);
    setReport(null);
  }

  async function take(files: readonly PathFile[]) {
    const { sheet: file, media, others } = sortFiles(files);
    const read = file && { name: file.name, csv: readText(await file.arrayBuffer()) };
    const before = newest.current;
    const sheet = read ?? before.sheet;
    const next = { sheet, media: addMedia(before.media, media), others: before.others + others };
    keep(next);
    if (!sheet) return;
    const wrong = await wrongFiles(next.media);
    if (newest.current !== next) return;
    const form = { csv: sheet.csv, files: next.media.map(({ path }) => path) };
    rehearsal.mutate(form, { onSuccess: (found) => setReport(withWrong(found, wrong)) });
  }

  return {
    ...brought,
    report,
    isChecking: rehearsal.isPending,
    take,
    startOver() {
      keep(nothing);
      rehearsal.reset();
    },
  };
}
