import { useMutation } from '@tanstack/react-query';
import { fanImportApi as api, type FanRehearsal, type ImportedFans } from '@toada/domain/fan/fan-import.contract.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { refusalSentence } from '../../lib/feedback/refusal-sentence.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { readText } from '../../lib/file/read-text.ts';
import { texts } from './fan-import.texts.ts';

export type Proof = { day: string; text: string; source: string };
type Sheet = { name: string; csv: string };
type Progress = { from: number; proved: number; asked: number };
const nothing: Progress = { from: 0, proved: 0, asked: 0 };

/** The dropped list with its proof, its rehearsal, and the run that follows part by part. */
export function useFanImport(proof: Proof, onDone: () => void) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [report, setReport] = useState<FanRehearsal | null>(null);
  const [progress, setProgress] = useState(nothing);
  const rehearsal = useMutation({
    mutationFn: (csv: string) => call(api.rehearse, { csv, proof }),
    onSuccess: setReport,
    // The page says it and keeps it.
    meta: { isQuiet: true },
  });
  const run = useMutation({
    mutationFn: async ({ csv, begun }: { csv: string; begun: Progress }) => {
      let now = begun;
      for (let from: number | null = begun.from; from !== null; ) {
        const part: ImportedFans = await call(api.run, { csv, proof, from });
        from = part.next;
        now = { from: from ?? now.from, proved: now.proved + part.proved, asked: now.asked + part.asked };
        setProgress(now);
      }
    },
    onSettled: onDone,
    meta: { errorTitle: texts.runFailed },
  });

  function startOver() {
    setSheet(null);
    setReport(null);
    setProgress(nothing);
    rehearsal.reset();
    run.reset();
  }
  return {
    ...{ sheet, report, progress, startOver },
    refusal: rehearsal.error && refusalSentence(rehearsal.error),
    isChecking: rehearsal.isPending,
    isRunning: run.isPending,
    isStopped: run.isError,
    isDone: run.isSuccess,
    async take(files: readonly File[]) {
      const file = files.findLast(({ name }) => /\.(csv|txt)$/i.test(name));
      if (!file) return showToast({ tone: 'danger', ...texts.noCsv });
      startOver();
      const csv = readText(await file.arrayBuffer());
      setSheet({ name: file.name, csv });
      rehearsal.mutate(csv);
    },
    checkAgain: () => sheet && rehearsal.mutate(sheet.csv),
    /** Another proof is another rehearsal: what was shown does not hold any more. */
    forgetReport: () => setReport(null),
    begin: () => sheet && run.mutate({ csv: sheet.csv, begun: progress }),
  };
}
