import type { FanRehearsal, PlannedFanState } from '@toada/domain/fan/fan-import.contract.ts';
import { isFanError } from '@toada/domain/fan/fan-import.faults.ts';
import { useState } from 'react';
import { SheetFindings } from '../../lib/sheet/SheetFindings.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../ui/feedback/tones.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { findingText, texts } from './fan-import.texts.ts';

type Planned = FanRehearsal['fans'][number];
const tones: Record<PlannedFanState, Tone> = { proved: 'success', asked: 'warning', known: 'neutral', gone: 'neutral' };

const columns: Column<Planned>[] = [
  { header: texts.columns.line, cell: ({ line }) => <span className="num">{line}</span> },
  { header: texts.columns.email, cell: ({ email }) => <b className="wrap-anywhere font-semibold">{email}</b> },
  { header: texts.columns.day, className: 'num', cell: ({ day }) => day.split('-').reverse().join('/') },
  { header: texts.columns.source, cell: ({ source }) => <span className="wrap-anywhere">{source}</span> },
  {
    header: texts.columns.result,
    place: 'aside',
    cell: ({ state }) => <StatusBadge tone={tones[state]}>{texts.states[state]}</StatusBadge>,
  },
];

/** The rehearsal: what stands in the way, what becomes of each line, and the word of whoever brings the list. */
export function FanImportReport({ report, onRun }: { report: FanRehearsal; onRun: () => void }) {
  const [isDeclared, setDeclared] = useState(false);
  const { error_count, ignored_columns: ignored, findings, counts, fans } = report;
  const isClean = error_count === 0;
  const fresh = counts.proved + counts.asked;
  const isNothing = isClean && fresh === 0;
  return (
    <Section title={texts.report}>
      <div className="grid gap-4">
        <Alert
          tone={isNothing ? 'info' : isClean ? 'success' : 'danger'}
          title={isNothing ? texts.nothingNew : isClean ? texts.clean(fresh) : texts.faulty(error_count)}
          isAnnounced
        >
          {isClean
            ? `${texts.cleanLead(counts.proved, counts.asked)} ${texts.leftOut(counts.known, counts.gone)}`.trim()
            : texts.faultyLead}
        </Alert>
        {ignored.length > 0 && (
          <Alert tone="info" title={texts.ignored(ignored)}>
            {texts.ignoredLead}
          </Alert>
        )}
        {isClean && !isNothing && (
          <Card className="flex flex-wrap items-center justify-between gap-4">
            <Checkbox label={texts.declare} checked={isDeclared} onChange={setDeclared} />
            <Button onClick={onRun} disabled={!isDeclared}>
              {texts.run}
            </Button>
          </Card>
        )}
        <SheetFindings
          findings={findings.map((one) => ({ line: one.line, isFault: isFanError(one), said: findingText(one) }))}
          left={0}
        />
        {isClean && (
          <Card isPadded={false}>
            <h3 className="px-5 pt-4 pb-2 font-semibold text-14">{texts.planned}</h3>
            <DataTable label={texts.planned} columns={columns} rows={fans} keyOf={({ line }) => String(line)} />
          </Card>
        )}
      </div>
    </Section>
  );
}
