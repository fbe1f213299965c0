import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type CampaignView,
  campaignApi,
  RESULTS_CSV_MAX,
  type ResultRehearsal,
} from '@toada/domain/campaign/campaign.contract.ts';
import { asked } from '@toada/domain/row-id.ts';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { readText } from '../../../lib/file/read-text.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { SheetFindings } from '../../../lib/sheet/SheetFindings.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { DropZone } from '../../../ui/form/DropZone.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { Dialog, DialogClose } from '../../../ui/overlay/Dialog.tsx';
import { showCampaign } from '../campaign.api.ts';
import { texts } from '../campaign.texts.ts';
import { money } from '../campaign-looks.ts';

const words = texts.results.sheet;
const whole = (value: number) => value.toLocaleString('pt-BR');
type Sheet = { name: string; csv: string; only: string | null };
type Day = ResultRehearsal['days'][number];

/** An export of the advertising platform: rehearsed day by day, then taken whole or not at all. */
export function ImportDialog({ view, onClose }: { view: CampaignView; onClose: () => void }) {
  const queries = useQueryClient();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const id = asked<'campaigns'>(view.id);
  const rehearse = useMutation({
    mutationFn: ({ csv, only }: Sheet) => call(campaignApi.rehearseResults, { id, csv, only }),
    meta: { errorTitle: words.checkFailed },
  });
  const run = useMutation({
    mutationFn: ({ csv, only }: Sheet) => call(campaignApi.importResults, { id, csv, only }),
    onSuccess: (next) => {
      showCampaign(queries, next);
      showToast({ tone: 'success', ...words.imported(rehearse.data?.days.length ?? 0) });
      onClose();
    },
    meta: { errorTitle: words.failed },
  });
  function check(next: Sheet) {
    setSheet(next);
    rehearse.mutate(next);
  }
  async function take([file]: readonly File[]) {
    if (!file) return;
    if (!/\.(csv|txt|tsv)$/i.test(file.name)) return showToast({ tone: 'danger', ...words.noCsv });
    const csv = readText(await file.arrayBuffer());
    if (csv.length > RESULTS_CSV_MAX) return showToast({ tone: 'danger', ...words.tooLarge });
    check({ name: file.name, csv, only: null });
  }
  const report = rehearse.isPending ? undefined : rehearse.data;
  const changing = report?.days.filter(({ state }) => state !== 'same').length ?? 0;
  const isReady = report !== undefined && report.findings.length === 0 && changing > 0;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      keepOpen={sheet !== null}
      size="lg"
      title={words.title}
      description={words.lead}
      footer={
        <>
          <DialogClose>
            <Button variant="ghost">{texts.acts.back}</Button>
          </DialogClose>
          <Button disabled={!isReady} loading={run.isPending} onClick={() => sheet && run.mutate(sheet)}>
            {words.run(changing)}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <DropZone
          title={sheet?.name ?? words.drop}
          hint={words.hint}
          accept=".csv,.txt,.tsv"
          isMultiple={false}
          onFiles={(files) => void take(files)}
        />
        {rehearse.isPending && (
          <p role="status" className="flex items-center gap-2 text-13 text-fg-2">
            <Spinner /> {words.checking}
          </p>
        )}
        {sheet && rehearse.data && rehearse.data.campaigns.length > 1 && (
          <Field label={words.only}>
            <Select
              options={rehearse.data.campaigns.map((value) => ({ value, label: value }))}
              value={sheet.only ?? ''}
              placeholder={words.pick}
              onChange={(only) => check({ ...sheet, only })}
            />
          </Field>
        )}
        {report && <Report report={report} currency={view.currency} />}
      </div>
    </Dialog>
  );
}

function Report({
  report: { days, findings, skipped, outside },
  currency,
}: {
  report: ResultRehearsal;
  currency: string;
}) {
  if (findings.length > 0) {
    const said = findings.map(({ line, fault, text }) => ({
      line,
      isFault: true,
      said: texts.results.faults[fault](text),
    }));
    return <SheetFindings findings={said} left={0} />;
  }
  const of = (state: Day['state']) => days.filter((day) => day.state === state).length;
  const isSame = of('same') === days.length;
  return (
    <>
      <Alert
        tone={isSame ? 'info' : 'success'}
        isAnnounced
        title={isSame ? words.same : words.days(days.length, of('new'), of('changed'))}
      >
        {[outside > 0 && words.outside(outside), skipped > 0 && words.skipped(skipped)].filter(Boolean).join(' ')}
      </Alert>
      <div className="-mx-6 max-h-72 overflow-y-auto">
        <DataTable label={words.table} columns={columnsOf(currency)} rows={days} keyOf={({ day }) => day} />
      </div>
    </>
  );
}

const { columns } = texts.results;
const columnsOf = (currency: string): Column<Day>[] => [
  { header: columns.day, cell: ({ day }) => <span className="num font-semibold">{formatDate(day)}</span> },
  { header: words.state, cell: ({ state }) => words.states[state] },
  { header: columns.clicks, isNumeric: true, cell: ({ clicks }) => whole(clicks) },
  { header: columns.spend, isNumeric: true, cell: ({ spend }) => money(spend, currency) },
];
