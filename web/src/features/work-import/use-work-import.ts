import { useMutation } from '@tanstack/react-query';
import {
  workImportApi as api,
  type ImportedPart,
  type WorkRehearsal,
} from '@toada/domain/work-import/work-import.contract.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { showToast } from '../../lib/feedback/toast.ts';
import { readText } from '../../lib/file/read-text.ts';
import { texts } from './work-import.texts.ts';

type Sheet = { name: string; csv: string };
type Progress = { from: number; made: number; sent: number; known: number };

const nothing: Progress = { from: 0, made: 0, sent: 0, known: 0 };

/** The dropped sheet, its rehearsal, and the run that follows part by part. It ends with the part during which the screen is left. */
export function useWorkImport(onDone: () => void) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [report, setReport] = useState<WorkRehearsal | null>(null);
  const [progress, setProgress] = useState(nothing);
  const [isDone, setDone] = useState(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const rehearsal = useMutation({
    mutationFn: (csv: string) => call(api.rehearse, { csv }),
    onSuccess: setReport,
    meta: { errorTitle: texts.checkFailed },
  });
  const run = useMutation({
    mutationFn: async ({ csv, submits, begun }: { csv: string; submits: boolean; begun: Progress }) => {
      let now = begun;
      for (let from: number | null = begun.from; from !== null && !isLeft.current; ) {
        const part: ImportedPart = await call(api.run, { csv, from, submits });
        const { made, sent, known, next } = part;
        from = next;
        now = { from: next ?? now.from, made: now.made + made, sent: now.sent + sent, known: now.known + known };
        setProgress(now);
      }
    },
    onSuccess: () => setDone(true),
    onSettled: onDone,
    meta: { errorTitle: texts.checkFailed },
  });

  function startOver() {
    setSheet(null);
    setReport(null);
    setProgress(nothing);
    setDone(false);
    rehearsal.reset();
    run.reset();
  }
  return {
    ...{ sheet, report, progress, isDone, startOver },
    isChecking: rehearsal.isPending,
    isRunning: run.isPending,
    isStopped: run.isError,
    async take(files: readonly File[]) {
      const file = files.findLast(({ name }) => /\.(csv|txt)$/i.test(name));
      if (!file) return showToast({ tone: 'danger', ...texts.noCsv });
      startOver();
      const csv = readText(await file.arrayBuffer());
      setSheet({ name: file.name, csv });
      rehearsal.mutate(csv);
    },
    /** Also goes on where a part failed: what is there is not made again. */
    begin(submits: boolean) {
      if (sheet) run.mutate({ csv: sheet.csv, submits, begun: progress });
    },
  };
}
