import type { DnsRecord } from '@toada/domain/custom-domain/custom-domain.contract.ts';
import { Copy } from 'lucide-react';
import { copyText } from '../../../lib/feedback/copy-text.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { texts } from '../custom-domain.texts.ts';

const words = texts.records;

/** Records to set at the DNS provider, to be copied piece by piece. */
export function DnsRecords({ records, note }: { records: readonly DnsRecord[]; note: string }) {
  return (
    <div className="flex flex-col gap-2">
      <table className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-control border border-line text-13">
        <caption className="pb-2 text-left font-medium text-13">{words.title}</caption>
        <colgroup>
          <col className="w-[76px]" />
          <col />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">{words.type}</th>
            <th scope="col">{words.record}</th>
          </tr>
        </thead>
        <tbody className="[&>tr+tr>*]:border-line [&>tr+tr>*]:border-t">
          {records.map((record) => (
            <RecordRow key={record.name} record={record} />
          ))}
        </tbody>
      </table>
      <p className="text-12 text-muted">{note}</p>
    </div>
  );
}

function RecordRow({ record: { type, name, value } }: { record: DnsRecord }) {
  return (
    <tr>
      <th scope="row" className="py-3 pl-3 text-left align-top font-semibold">
        {type}
      </th>
      <td className="py-2 pr-1.5 pl-2 [&>*+*]:mt-1.5">
        <Piece label={words.name} value={name} type={type} />
        <Piece label={words.value} value={value} type={type} />
      </td>
    </tr>
  );
}

function Piece({ label, value, type }: { label: string; value: string; type: string }) {
  return (
    <div className="flex items-center gap-1">
      <p className="min-w-0 flex-1">
        <span className="block text-12 text-muted">{label}</span>
        <span className="num select-all break-all">{value}</span>
      </p>
      <IconButton
        label={words.copy(label, type)}
        size="sm"
        tooltip="left"
        onClick={() => copyText(value, { done: { title: words.copied, description: value }, failed: texts.copyFailed })}
      >
        <Copy aria-hidden />
      </IconButton>
    </div>
  );
}
