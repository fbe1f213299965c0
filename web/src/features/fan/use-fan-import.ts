import { fanImportApi as api, type ImportedFans } from '@toada/domain/fan/fan-import.contract.ts';
import { call } from '../../lib/api/api.ts';
import { refusalSentence } from '../../lib/feedback/refusal-sentence.ts';
import { useSheetImport } from '../../lib/file/use-sheet-import.ts';
import { texts } from './fan-import.texts.ts';

export type Proof = { day: string; text: string; source: string };

/** The import of a list with its proof. Another proof is another rehearsal: what was shown does not hold any more. */
export function useFanImport(proof: Proof, onDone: () => void) {
  const { error, begin, ...sheet } = useSheetImport({
    rehearse: (csv) => call(api.rehearse, { csv, proof }),
    run: (csv, from, _choice: null): Promise<ImportedFans> => call(api.run, { csv, proof, from }),
    nothing: { from: 0, proved: 0, asked: 0 },
    add: (done, { proved, asked }) => ({ ...done, proved: done.proved + proved, asked: done.asked + asked }),
    onDone,
    noCsv: texts.noCsv,
    // The page says it and keeps it.
    rehearsalMeta: { isQuiet: true },
    runFailed: texts.runFailed,
  });
  return { ...sheet, refusal: error && refusalSentence(error), begin: () => begin(null) };
}
