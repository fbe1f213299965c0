import { resultFaultTexts } from '@toada/domain/texts/withdrawal.pt-BR.ts';
import type { BatchView, ResultLine } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { useState } from 'react';
import { refusalSentence } from '../../../lib/feedback/refusal-sentence.ts';
import { readText } from '../../../lib/file/read-text.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../../ui/feedback/tones.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { type ChosenFile, FileField } from '../../../ui/form/FileField.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Dialog, DialogClose } from '../../../ui/overlay/Dialog.tsx';
import { results as texts } from '../withdrawal.texts.ts';
import { useImportResults, useTryResults } from './batch.api.ts';

type Props = { batch: BatchView; onClose: () => void };
type Chosen = { file: ChosenFile; text: string; idempotencyKey: string };

/** The bank's answer: read through first, line by line, and only then taken. */
export function ResultsDialog({ batch: { id, number }, onClose }: Props) {
  const trial = useTryResults();
  const take = useImportResults(onClose);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const lines = chosen ? trial.data?.lines : undefined;
  const fresh = (lines ?? []).filter(({ outcome }) => outcome === 'paid' || outcome === 'returned').length;

  async function choose(file: File) {
    const text = readText(await file.arrayBuffer());
    setChosen({ file: { name: file.name, bytes: file.size }, text, idempotencyKey: crypto.randomUUID() });
    trial.mutate({ id, text, idempotencyKey: crypto.randomUUID() });
  }
  const footer = (
    <>
      <DialogClose>
        <Button variant="ghost">{texts.cancel}</Button>
      </DialogClose>
      <Button
        disabled={fresh === 0}
        loading={take.isPending || trial.isPending}
        onClick={() =>
          chosen && !take.isPending && take.mutate({ id, text: chosen.text, idempotencyKey: chosen.idempotencyKey })
        }
      >
        {lines && fresh === 0 ? texts.nothing : texts.confirm(fresh)}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={chosen !== null}
      size="lg"
      title={texts.title(number)}
      description={texts.lead}
      footer={footer}
    >
      <div className="grid gap-4">
        <Field label={texts.field} hint={texts.hint} error={trial.error ? refusalSentence(trial.error) : undefined}>
          <FileField
            file={chosen?.file ?? null}
            accept=".csv,.txt"
            onChoose={(file) => void choose(file)}
            onRemove={() => {
              setChosen(null);
              trial.reset();
            }}
          />
        </Field>
        {lines && <Trial lines={lines} />}
      </div>
    </Dialog>
  );
}

const tones: Record<ResultLine['outcome'], Tone> = {
  paid: 'success',
  returned: 'warning',
  already: 'neutral',
  unknown: 'danger',
  invalid: 'danger',
};

const columns: Column<ResultLine>[] = [
  { header: texts.columns.number, cell: ({ number }) => <b className="num font-semibold">{number}</b> },
  { header: texts.columns.line, isNumeric: true, place: 'aside', cell: ({ line }) => line },
  {
    header: texts.columns.outcome,
    place: 'block',
    cell: ({ outcome, fault }) => (
      <>
        <StatusBadge tone={tones[outcome]}>{texts.outcomes[outcome]}</StatusBadge>
        {fault && <span className="block pt-1 text-12 text-fg-2">{resultFaultTexts[fault]}</span>}
      </>
    ),
  },
];

function Trial({ lines }: { lines: readonly ResultLine[] }) {
  if (lines.length === 0) return <p className="text-13 text-fg-2">{texts.none}</p>;
  return (
    <div className="-mx-6 max-h-80 overflow-y-auto border-line border-y">
      <DataTable label={texts.table} columns={columns} rows={lines} keyOf={({ line }) => String(line)} />
    </div>
  );
}
