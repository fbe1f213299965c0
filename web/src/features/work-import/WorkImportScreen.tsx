import { useQueryClient } from '@tanstack/react-query';
import { type WorkColumn, workColumnNames, workColumns } from '@toada/domain/work-import/work-import.columns.ts';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { LeaveGuard } from '../../lib/page/LeaveGuard.tsx';
import { SheetColumns } from '../../lib/sheet/SheetColumns.tsx';
import { TemplateButton } from '../../lib/sheet/TemplateButton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { DropZone } from '../../ui/form/DropZone.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { useWorkImport } from './use-work-import.ts';
import { WorkImportReport } from './WorkImportReport.tsx';
import { texts } from './work-import.texts.ts';

const columns = workColumnNames.map((name) => workColumns[name]);
const firstAuthor: Partial<Record<WorkColumn, string>> = { editing_share: '60', performance_share: '60' };
const secondAuthor: Partial<Record<WorkColumn, string>> = {
  ...{ code: workColumns.code.example, title: workColumns.title.example, name: 'Téo Brandão', role: 'Música' },
  ...{ cpf_cnpj: '111.444.777-35', editing_share: '40', performance_share: '40', society: 'ABRAMUS' },
};
/** The header and a work of two authors, which passes its own rehearsal. */
const template = [
  columns.map(({ header }) => header),
  workColumnNames.map((name) => firstAuthor[name] ?? workColumns[name].example),
  workColumnNames.map((name) => secondAuthor[name] ?? ''),
];

/** Many works from a spreadsheet: first rehearsed line by line, then made part by part. */
export function WorkImportScreen() {
  const queries = useQueryClient();
  const work = useWorkImport(() => void queries.invalidateQueries({ queryKey: ['works'] }));
  const [submits, setSubmits] = useState(false);
  const { sheet, report, progress, isDone, isRunning, isStopped } = work;
  const count = report?.works.length ?? 0;

  if (isDone)
    return (
      <Page>
        <Alert
          tone="success"
          title={texts.done(progress.made)}
          action={
            <Button size="sm" asChild>
              <Link to="/app/register-work/works">{texts.open}</Link>
            </Button>
          }
          isAnnounced
        >
          {texts.doneLead(progress.sent, progress.known)}
        </Alert>
      </Page>
    );
  return (
    <Page lead={texts.lead} action={<TemplateButton name={texts.templateName} rows={template} />}>
      {isRunning && (
        <Card>
          <p className="font-semibold text-16" aria-live="polite">
            {texts.running(progress.from, count)}
          </p>
          <p className="mb-4 text-13 text-fg-2">{texts.runningLead}</p>
          <Progress
            label={texts.running(progress.from, count)}
            value={Math.floor((progress.from / (count || 1)) * 100)}
          />
        </Card>
      )}
      {isStopped && !isRunning && (
        <Alert
          tone="danger"
          title={texts.stopped(progress.made)}
          action={
            <Button size="sm" onClick={() => work.begin(submits)}>
              {texts.retry}
            </Button>
          }
          isAnnounced
        >
          {texts.stoppedLead}
        </Alert>
      )}
      {!isRunning && !isStopped && (
        <>
          <div className="grid gap-4">
            <DropZone
              title={texts.drop}
              hint={texts.dropHint}
              accept=".csv,.txt"
              isMultiple={false}
              onFiles={(files) => void work.take(files)}
            />
            {sheet && (
              <Card className="flex flex-wrap items-center gap-x-6 gap-y-3">
                <span className="flex min-w-0 items-center gap-2 font-medium text-14">
                  <FileSpreadsheet aria-hidden className="size-4.5 text-fg-2" />
                  <span className="truncate">{sheet.name}</span>
                </span>
                {work.isChecking && (
                  <span role="status" className="flex items-center gap-2 text-13 text-fg-2">
                    <Spinner /> {texts.checking}
                  </span>
                )}
                <Button variant="ghost" size="sm" className="ml-auto" onClick={work.startOver}>
                  {texts.startOver}
                </Button>
              </Card>
            )}
          </div>
          {report && (
            <WorkImportReport
              report={report}
              submits={submits}
              onSubmits={setSubmits}
              onRun={() => work.begin(submits)}
            />
          )}
          <SheetColumns lead={texts.columnsLead} rows={columns} />
        </>
      )}
      <LeaveGuard isDirty={isRunning} words={texts.guard} />
    </Page>
  );
}
