import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import type { BankLine } from '@toada/domain/payment/payment.contract.ts';
import { bankLineLabels } from '@toada/domain/texts/payment.pt-BR.ts';
import { useState } from 'react';
import { refusalSentence } from '../../lib/feedback/refusal-sentence.ts';
import { readText } from '../../lib/file/read-text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../ui/feedback/tones.ts';
import { Field } from '../../ui/form/Field.tsx';
import { type ChosenFile, FileField } from '../../ui/form/FileField.tsx';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { Dialog, DialogClose } from '../../ui/overlay/Dialog.tsx';
import { useImportStatement, useTryStatement } from './payment.api.ts';
import { texts } from './payment.texts.ts';

type Chosen = { file: ChosenFile; text: string; idempotencyKey: string };
const words = texts.statement;

/** A bank's statement: read through first, line by line, and only then taken. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const trial = useTryStatement();
  const take = useImportStatement(onClose);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const lines = chosen ? trial.data?.lines : undefined;
  const settled = (lines ?? []).filter(({ outcome }) => outcome === 'settles').length;
  const news = (lines ?? []).filter(({ outcome }) => outcome !== 'already' && outcome !== 'unmatched').length;

  async function choose(file: File) {
    const text = readText(await file.arrayBuffer());
    setChosen({ file: { name: file.name, bytes: file.size }, text, idempotencyKey: crypto.randomUUID() });
    trial.mutate({ text, idempotencyKey: crypto.randomUUID() });
  }
  const submit = settled > 0 || !lines ? words.confirm(settled) : news > 0 ? words.record : words.nothing;
  const footer = (
    <>
      <DialogClose>
        <Button variant="ghost">{texts.cancel}</Button>
      </DialogClose>
      <Button
        disabled={news === 0}
        loading={take.isPending || trial.isPending}
        onClick={() => chosen && !take.isPending && take.mutate(chosen)}
      >
        {submit}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={chosen !== null}
      size="lg"
      title={words.title}
      description={words.lead}
      footer={footer}
    >
      <div className="grid gap-4">
        <Field label={words.field} hint={words.hint} error={trial.error ? refusalSentence(trial.error) : undefined}>
          <FileField
            file={chosen?.file ?? null}
            accept=".ofx,.csv,.txt"
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

const tones: Record<BankLine['outcome'], Tone> = {
  settles: 'success',
  already: 'neutral',
  other_amount: 'warning',
  surplus: 'warning',
  late: 'warning',
  unmatched: 'neutral',
};

const columns: Column<BankLine>[] = [
  {
    header: words.columns.text,
    className: 'wrap-anywhere',
    cell: ({ text, line }) => (
      <>
        {text || '—'}
        <span className="num block text-12 text-fg-2">
          {words.columns.line} {line}
        </span>
      </>
    ),
  },
  {
    header: words.columns.amount,
    isNumeric: true,
    place: 'aside',
    cell: ({ amount }) => formatNamedMoney({ amount, currency: 'BRL' }),
  },
  {
    header: words.columns.outcome,
    place: 'block',
    cell: ({ outcome, payment_number, user_name }) => (
      <>
        <StatusBadge tone={tones[outcome]}>{bankLineLabels[outcome]}</StatusBadge>
        {payment_number && (
          <span className="block pt-1 text-12 text-fg-2">
            {payment_number} · {user_name}
          </span>
        )}
      </>
    ),
  },
];

function Trial({ lines }: { lines: readonly BankLine[] }) {
  if (lines.length === 0) return <p className="text-13 text-fg-2">{words.none}</p>;
  return (
    <div className="-mx-6 max-h-80 overflow-y-auto border-line border-y">
      <DataTable label={words.table} columns={columns} rows={lines} keyOf={({ line }) => String(line)} />
    </div>
  );
}
