import { useQueryClient } from '@tanstack/react-query';
import { CONSENT_MAX } from '@toada/domain/fan/fan.consent.ts';
import { fanColumnNames, fanColumns } from '@toada/domain/fan/fan-import.columns.ts';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { SheetColumns } from '../../lib/sheet/SheetColumns.tsx';
import { TemplateButton } from '../../lib/sheet/TemplateButton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { DateInput } from '../../ui/form/DateInput.tsx';
import { DropZone } from '../../ui/form/DropZone.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Textarea } from '../../ui/form/Textarea.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { FanImportReport } from './FanImportReport.tsx';
import { FANS_KEY } from './fan.api.ts';
import { texts } from './fan-import.texts.ts';
import { type Proof, useFanImport } from './use-fan-import.ts';

const columns = fanColumnNames.map((name) => fanColumns[name]);
const template = [columns.map(({ header }) => header), columns.map(({ example }) => example)];

/** A list from elsewhere: rehearsed line by line, with the proof of each consent, then brought in part by part. */
export function FanImportScreen() {
  const queries = useQueryClient();
  const [proof, setProof] = useState<Proof>({ day: '', text: '', source: '' });
  const work = useFanImport(proof, () => void queries.invalidateQueries({ queryKey: FANS_KEY }));
  const { sheet, report, progress, isRunning, isStopped, isDone } = work;
  const all = report ? report.counts.proved + report.counts.asked + report.counts.known + report.counts.gone : 0;
  const put = (changes: Partial<Proof>) => {
    setProof({ ...proof, ...changes });
    work.forgetReport();
  };

  if (isDone)
    return (
      <Page>
        <Alert
          tone="success"
          title={texts.done(progress.proved + progress.asked)}
          action={
            <Button size="sm" asChild>
              <Link to="/app/marketing-partnerships/fans">{texts.open}</Link>
            </Button>
          }
          isAnnounced
        >
          {texts.cleanLead(progress.proved, progress.asked)}
        </Alert>
      </Page>
    );
  return (
    <Page lead={texts.lead} action={<TemplateButton name={texts.templateName} rows={template} />}>
      {isRunning && (
        <Card>
          <p className="mb-4 font-semibold text-16" aria-live="polite">
            {texts.running(progress.from, all)}
          </p>
          <Progress label={texts.running(progress.from, all)} value={Math.floor((progress.from / (all || 1)) * 100)} />
        </Card>
      )}
      {isStopped && !isRunning && (
        <Alert
          tone="danger"
          title={texts.stopped}
          action={
            <Button size="sm" onClick={work.begin}>
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
          <Rules />
          <ProofFields proof={proof} onChange={put} />
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
              {work.isChecking ? (
                <span role="status" className="flex items-center gap-2 text-13 text-fg-2">
                  <Spinner /> {texts.checking}
                </span>
              ) : (
                <Button variant="secondary" size="sm" onClick={work.checkAgain}>
                  {texts.check}
                </Button>
              )}
              <Button variant="ghost" size="sm" className="ml-auto" onClick={work.startOver}>
                {texts.startOver}
              </Button>
            </Card>
          )}
          {work.refusal && (
            <Alert tone="danger" title={texts.checkFailed} isAnnounced>
              {work.refusal}
            </Alert>
          )}
          {report && <FanImportReport report={report} onRun={work.begin} />}
          <SheetColumns lead={texts.columnsLead} rows={columns} />
        </>
      )}
    </Page>
  );
}

function Rules() {
  const { title, ...rules } = texts.rules;
  return (
    <Alert tone="info" title={title}>
      <ul className="list-disc pl-4">
        {Object.values(rules).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Alert>
  );
}

function ProofFields({ proof, onChange }: { proof: Proof; onChange: (changes: Partial<Proof>) => void }) {
  const { proof: words } = texts;
  return (
    <Card>
      <h2 className="type-h2">{words.title}</h2>
      <p className="mt-1 mb-4 text-fg-2">{words.lead}</p>
      <div className="grid gap-4">
        <Field label={words.text} isOptional>
          <Textarea
            rows={2}
            maxLength={CONSENT_MAX}
            value={proof.text}
            onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
          />
        </Field>
        <div className="grid gap-4 md:grid-cols-2">
          <Field label={words.day} isOptional>
            <DateInput value={proof.day} onChange={(day) => onChange({ day })} />
          </Field>
          <Field label={words.source} isOptional>
            <TextInput
              value={proof.source}
              placeholder={words.sourcePlaceholder}
              maxLength={200}
              onChange={({ currentTarget }) => onChange({ source: currentTarget.value })}
            />
          </Field>
        </div>
      </div>
    </Card>
  );
}
