import { workImportApi as api, type ImportedPart } from '@toada/domain/work-import/work-import.contract.ts';
import { call } from '../../lib/api/api.ts';
import { useSheetImport } from '../../lib/file/use-sheet-import.ts';
import { texts } from './work-import.texts.ts';

/** The import of works, which ends with the part during which the screen is left. What is there is not made again. */
export function useWorkImport(onDone: () => void) {
  return useSheetImport({
    rehearse: (csv) => call(api.rehearse, { csv }),
    run: (csv, from, submits: boolean): Promise<ImportedPart> => call(api.run, { csv, from, submits }),
    nothing: { from: 0, made: 0, sent: 0, known: 0 },
    add: (done, { made, sent, known }) => ({
      ...done,
      ...{ made: done.made + made, sent: done.sent + sent, known: done.known + known },
    }),
    onDone,
    noCsv: texts.noCsv,
    rehearsalMeta: { errorTitle: texts.checkFailed },
    runFailed: texts.checkFailed,
    endsWhenLeft: true,
  });
}
