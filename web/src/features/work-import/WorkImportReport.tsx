import type { PlannedState, WorkRehearsal } from '@toada/domain/work-import/work-import.contract.ts';
import { isWorkError } from '@toada/domain/work-import/work-import.faults.ts';
import { useState } from 'react';
import { SheetFindings } from '../../lib/sheet/SheetFindings.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { findingText, texts } from './work-import.texts.ts';

type Planned = WorkRehearsal['works'][number];
type Props = {
  report: WorkRehearsal;
  submits: boolean;
  onSubmits: (submits: boolean) => void;
  onRun: () => void;
};

/** A table of a thousand lines helps nobody: the first ones tell whether the sheet was read as it was meant. */
const SHOWN = 100;
const tones = { ready: 'success', incomplete: 'warning', known: 'neutral' } as const;

/** The rehearsal: what stands in the way, what becomes of each work, and the wish to send them. */
export function WorkImportReport({ report, submits, onSubmits, onRun }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { error_count, warning_count, findings, works, fee_cents } = report;
  const countOf = (state: PlannedState) => works.filter((one) => one.state === state).length;
  const [ready, incomplete, known] = [countOf('ready'), countOf('incomplete'), countOf('known')];
  const isClean = error_count === 0;
  const isNothing = isClean && ready + incomplete === 0;
  const begin = () => (submits && fee_cents !== null && ready > 0 ? setAsking(true) : onRun());
  return (
    <Section title={texts.report}>
      <div className="grid gap-4">
        <Alert
          tone={isNothing ? 'info' : isClean ? 'success' : 'danger'}
          title={
            isNothing
              ? texts.nothingNew
              : isClean
                ? texts.clean(ready + incomplete)
                : texts.faulty(error_count, warning_count)
          }
          isAnnounced
        >
          {isNothing ? texts.nothingNewLead : isClean ? texts.cleanLead(ready, incomplete) : texts.faultyLead}
          {isClean && !isNothing && known > 0 && ` ${texts.known(known)}`}
        </Alert>
        {isClean && !isNothing && (
          <Card className="flex flex-wrap items-center justify-between gap-4">
            {ready > 0 && (
              <Checkbox
                label={texts.submits(ready)}
                hint={fee_cents === null ? texts.submitsFree : texts.submitsFee(ready, fee_cents)}
                checked={submits}
                onChange={onSubmits}
              />
            )}
            <Button onClick={begin}>{texts.run}</Button>
          </Card>
        )}
        <SheetFindings
          findings={findings.map((one) => ({ line: one.line, isFault: isWorkError(one), said: findingText(one) }))}
          left={error_count + warning_count - findings.length}
        />
        {isClean && (
          <Card isPadded={false}>
            <h3 className="px-5 pt-4 pb-2 font-semibold text-14">{texts.planned}</h3>
            <DataTable
              label={texts.planned}
              columns={columnsOf(submits)}
              rows={works.slice(0, SHOWN)}
              keyOf={({ line }) => String(line)}
            />
            {works.length > SHOWN && (
              <p className="border-line border-t px-5 py-3 text-13 text-fg-2">
                {texts.moreWorks(works.length - SHOWN)}
              </p>
            )}
          </Card>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        tone="primary"
        title={texts.asking.title(ready)}
        description={texts.asking.lead(ready, fee_cents ?? 0)}
        confirmLabel={texts.asking.confirm}
        cancelLabel={texts.asking.cancel}
        onConfirm={() => {
          setAsking(false);
          onRun();
        }}
      />
    </Section>
  );
}

function columnsOf(submits: boolean): Column<Planned>[] {
  return [
    { header: texts.line, cell: ({ line }) => <span className="num">{line}</span> },
    { header: texts.work, cell: ({ title }) => <b className="font-semibold">{title}</b> },
    { header: texts.owner, cell: ({ owner_name }) => owner_name },
    { header: texts.authors, isNumeric: true, cell: ({ author_count }) => author_count },
    {
      header: texts.result,
      cell: ({ state }) => (
        <StatusBadge tone={tones[state]}>
          {state === 'ready' && submits ? texts.readySent : texts.states[state]}
        </StatusBadge>
      ),
    },
  ];
}
