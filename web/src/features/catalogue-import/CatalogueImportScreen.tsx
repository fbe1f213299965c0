import { importColumnNames, importColumns } from '@toada/domain/catalogue-import/import.columns.ts';
import { Link } from 'react-router';
import { LeaveGuard } from '../../lib/page/LeaveGuard.tsx';
import { SheetColumns } from '../../lib/sheet/SheetColumns.tsx';
import { TemplateButton } from '../../lib/sheet/TemplateButton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { DropZone } from '../../ui/form/DropZone.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { texts } from './catalogue-import.texts.ts';
import { ImportBrought } from './ImportBrought.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportReport } from './ImportReport.tsx';
import { useCatalogueImport } from './use-catalogue-import.ts';
import { useImportRun } from './use-import-run.ts';

/** A whole catalogue from a spreadsheet and a folder: first rehearsed row by row, then all of it or nothing. */
export function CatalogueImportScreen() {
  const brought = useCatalogueImport();
  const run = useImportRun();
  const { report, sheet } = brought;
  const begin = () => {
    const unused = new Set(report?.findings.flatMap(({ fault, text }) => (fault === 'fileUnused' ? [text] : [])));
    if (sheet)
      run.begin(
        sheet.csv,
        brought.media.filter(({ path }) => !unused.has(path)),
      );
  };

  if (run.done)
    return (
      <Page>
        <Alert tone="success" title={texts.done(run.done.releases.length)} action={<DoneActions />} isAnnounced>
          {texts.doneLead}
        </Alert>
      </Page>
    );
  return (
    <Page lead={texts.lead} action={<TemplateButton name={texts.templateName} rows={template} />}>
      {run.isRunning ? (
        <ImportProgress run={run} />
      ) : (
        <>
          <div className="grid gap-4">
            <DropZone
              title={texts.drop}
              hint={texts.dropHint}
              hasFolders
              onFiles={(_, paths) => void brought.take(paths)}
            />
            <ImportBrought brought={brought} />
          </div>
          {report && (
            <ImportReport
              report={report}
              action={
                <Button size="sm" onClick={begin}>
                  {texts.run}
                </Button>
              }
            />
          )}
          <SheetColumns lead={texts.columnsLead} rows={importColumnNames.map((name) => importColumns[name])} />
        </>
      )}
      <LeaveGuard isDirty={run.isRunning} words={texts.guard} />
    </Page>
  );
}

/** The header and the example of each column. */
const template = [
  importColumnNames.map((name) => importColumns[name].header),
  importColumnNames.map((name) => importColumns[name].example),
];

function DoneActions() {
  return (
    <Button size="sm" asChild>
      <Link to="/app/catalog">{texts.open}</Link>
    </Button>
  );
}
