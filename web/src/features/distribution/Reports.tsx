import { useQuery } from '@tanstack/react-query';
import type { ReportView } from '@toada/domain/report/report.contract.ts';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { texts } from './distribution.texts.ts';
import { reportsQuery, useDownload, useReportNews } from './report.api.ts';

const words = texts.exports;

/** The last reports that were asked for; nothing where there are none. */
export function Reports() {
  const { data } = useQuery(reportsQuery);
  useReportNews();
  if (!data || data.rows.length === 0) return null;
  return (
    <section aria-label={words.label} aria-live="polite" className="mt-4 border-line border-t pt-3">
      <h3 className="font-semibold text-13 text-fg-2">{words.label}</h3>
      <ul className="mt-1 divide-y divide-line">
        {data.rows.map((report) => (
          <ReportLine key={report.id} report={report} />
        ))}
      </ul>
    </section>
  );
}

function ReportLine({ report }: { report: ReportView }) {
  const download = useDownload();
  const { id, format, status, bytes, created_at, expires_at } = report;
  const Icon = format === 'csv' ? FileSpreadsheet : FileText;
  const name = words.name(words.formats[format], formatMoment(created_at));
  return (
    <li className="flex min-h-11 items-center gap-3 py-1.5">
      <Icon aria-hidden className="size-[18px] shrink-0 text-fg-2" />
      <div className="min-w-0 flex-1 text-13">
        <p className="num truncate font-medium">{name}</p>
        {status === 'ready' && (
          <p className="num text-12 text-muted">{words.ready(formatBytes(bytes ?? 0), formatMoment(expires_at))}</p>
        )}
        {status === 'failed' && <p className="text-12 text-danger">{words.failed}</p>}
      </div>
      {status === 'pending' && (
        <span className="inline-flex items-center gap-2 text-13 text-fg-2">
          <Spinner />
          {words.pending}
        </span>
      )}
      {status === 'ready' && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={words.downloadOf(name)}
          loading={download.isPending}
          onClick={() => download.mutate(id)}
        >
          {words.download}
        </Button>
      )}
    </li>
  );
}
