import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../feedback/toast.ts';
import { readText } from './read-text.ts';

type Part = { next: number | null };
type Progress = { from: number };

type Steps<Report, Sent extends Part, Done extends Progress, Choice> = {
  rehearse: (csv: string) => Promise<Report>;
  run: (csv: string, from: number, choice: Choice) => Promise<Sent>;
  nothing: Done;
  /** The sums with those of one part more. */
  add: (done: Done, part: Sent) => Done;
  onDone: () => void;
  noCsv: { title: string; description: string };
  rehearsalMeta: { isQuiet: true } | { errorTitle: string };
  runFailed: string;
  /** The run ends with the part during which the screen is left. */
  endsWhenLeft?: boolean;
};

/** A dropped CSV, its rehearsal, and the run that follows part by part; begun again, it goes on where a part failed. */
export function useSheetImport<Report, Sent extends Part, Done extends Progress, Choice>(
  steps: Steps<Report, Sent, Done, Choice>,
) {
  const { nothing, onDone, endsWhenLeft = false } = steps;
  const [sheet, setSheet] = useState<{ name: string; csv: string } | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [progress, setProgress] = useState(nothing);
  const isLeft = useIsLeft();
  const rehearsal = useMutation({ mutationFn: steps.rehearse, onSuccess: setReport, meta: steps.rehearsalMeta });
  const run = useMutation({
    mutationFn: async ({ csv, choice, begun }: { csv: string; choice: Choice; begun: Done }) => {
      let done = begun;
      for (let from: number | null = begun.from; from !== null && !(endsWhenLeft && isLeft.current); ) {
        const part: Sent = await steps.run(csv, from, choice);
        from = part.next;
        done = { ...steps.add(done, part), from: from ?? done.from };
        setProgress(done);
      }
    },
    onSettled: onDone,
    meta: { errorTitle: steps.runFailed },
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
    error: rehearsal.error,
    isChecking: rehearsal.isPending,
    isRunning: run.isPending,
    isStopped: run.isError,
    isDone: run.isSuccess,
    async take(files: readonly File[]) {
      const file = files.findLast(({ name }) => /\.(csv|txt)$/i.test(name));
      if (!file) return showToast({ tone: 'danger', ...steps.noCsv });
      startOver();
      const csv = readText(await file.arrayBuffer());
      setSheet({ name: file.name, csv });
      rehearsal.mutate(csv);
    },
    checkAgain: () => sheet && rehearsal.mutate(sheet.csv),
    forgetReport: () => setReport(null),
    begin(choice: Choice) {
      if (sheet) run.mutate({ csv: sheet.csv, choice, begun: progress });
    },
  };
}

function useIsLeft() {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}
