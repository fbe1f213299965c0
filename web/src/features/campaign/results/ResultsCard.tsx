import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CampaignView, campaignApi, type ResultDayView } from '@toada/domain/campaign/campaign.contract.ts';
import { cutRational, unitCosts } from '@toada/domain/campaign/campaign.rules.ts';
import { parseMicros, writeMicros } from '@toada/domain/money/money.ts';
import { asked } from '@toada/domain/row-id.ts';
import { FileUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { showToast } from '../../../lib/feedback/toast.ts';
import { formatDate } from '../../../lib/format/format-date.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { MenuItem } from '../../../ui/overlay/MenuItem.tsx';
import { RowActions } from '../../../ui/overlay/RowActions.tsx';
import { showCampaign } from '../campaign.api.ts';
import { texts } from '../campaign.texts.ts';
import { money, unitMoney } from '../campaign-looks.ts';
import { ResultDialog } from './ResultDialog.tsx';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));

const words = texts.results;
const whole = (value: number) => value.toLocaleString('pt-BR');
/** As many days as a screen holds; the rest on demand. */
const SHOWN = 14;

type Open = { what: 'enter' | 'edit' | 'remove'; row?: ResultDayView } | { what: 'import' } | null;

/** Figures day by day, newest first: typed, or from the platform's export. */
export function ResultsCard({ view }: { view: CampaignView }) {
  const { id, results, can_edit, currency } = view;
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const [isWhole, setWhole] = useState(false);
  const close = () => setOpen(null);
  const remove = useMutation({
    mutationFn: (day: string) => call(campaignApi.removeResult, { id: asked<'campaigns'>(id), day }),
    onSuccess: (next, day) => {
      showCampaign(queries, next);
      showToast({ tone: 'success', ...words.removed(formatDate(day)) });
      close();
    },
    meta: { errorTitle: words.form.failed },
  });
  const rows = results.toReversed();
  const actions: Column<ResultDayView> = {
    header: words.columns.actions,
    isHeaderHidden: true,
    place: 'action',
    cell: (row) => (
      <RowActions name={formatDate(row.day)}>
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setOpen({ what: 'edit', row })}>
          {words.edit}
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => setOpen({ what: 'remove', row })}>
          {words.remove}
        </MenuItem>
      </RowActions>
    ),
  };
  const asking = open?.what === 'remove' ? open.row : undefined;
  return (
    <Card as="section" isPadded={false} aria-labelledby="resultados">
      <header className="flex flex-wrap items-start justify-between gap-3 p-5 md:px-6">
        <div className="min-w-0 flex-1 basis-60">
          <h3 id="resultados" className="type-h2">
            {words.title}
          </h3>
          <p className="text-13 text-fg-2">{words.lead}</p>
        </div>
        {can_edit && (
          <div className="flex flex-wrap gap-2.5">
            <Button variant="secondary" icon={<FileUp aria-hidden />} onClick={() => setOpen({ what: 'import' })}>
              {words.import}
            </Button>
            <Button icon={<Plus aria-hidden />} onClick={() => setOpen({ what: 'enter' })}>
              {words.enter}
            </Button>
          </div>
        )}
      </header>
      {rows.length === 0 ? (
        <Empty title={words.empty} className="py-8">
          {words.emptyLead}
        </Empty>
      ) : (
        <DataTable
          label={words.table}
          columns={can_edit ? [...columnsOf(currency), actions] : columnsOf(currency)}
          rows={isWhole ? rows : rows.slice(0, SHOWN)}
          keyOf={({ day }) => day}
        />
      )}
      {!isWhole && rows.length > SHOWN && (
        <div className="border-line border-t p-3 text-center">
          <Button variant="ghost" size="sm" onClick={() => setWhole(true)}>
            {words.more}
          </Button>
        </div>
      )}
      {(open?.what === 'enter' || open?.what === 'edit') && <ResultDialog view={view} row={open.row} onClose={close} />}
      {open?.what === 'import' && (
        <Suspense>
          <ImportDialog view={view} onClose={close} />
        </Suspense>
      )}
      {asking && (
        <ConfirmDialog
          isOpen
          onOpenChange={close}
          title={words.askRemove(formatDate(asking.day)).title}
          description={words.askRemove(formatDate(asking.day)).lead}
          confirmLabel={words.remove}
          cancelLabel={texts.acts.back}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(asking.day)}
        />
      )}
    </Card>
  );
}

const columnsOf = (currency: string): Column<ResultDayView>[] => [
  {
    header: words.columns.day,
    cell: ({ day, is_imported }) => (
      <span className="num font-semibold">
        {formatDate(day)}
        {is_imported && <span className="ml-2 font-body font-normal text-12 text-muted">{words.imported}</span>}
      </span>
    ),
  },
  { header: words.columns.impressions, isNumeric: true, cell: ({ impressions }) => whole(impressions) },
  { header: words.columns.clicks, isNumeric: true, cell: ({ clicks }) => whole(clicks) },
  { header: words.columns.spend, isNumeric: true, cell: ({ spend }) => money(spend, currency) },
  {
    header: words.columns.cpc,
    isNumeric: true,
    cell: ({ clicks, spend }) => {
      const totals = { impressions: 0n, clicks: BigInt(clicks), spend: parseMicros(spend) ?? 0n };
      const { cpc } = unitCosts(totals, 0n);
      return cpc ? unitMoney(writeMicros(cutRational(cpc)), currency) : '–';
    },
  },
];
