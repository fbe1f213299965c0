import type { LedgerFilter } from '@toada/domain/ledger/ledger.contract.ts';
import type { Written } from '@toada/domain/row-id.ts';
import { Download } from 'lucide-react';
import { Button } from '../../../ui/button/Button.tsx';
import { useLinesCsv, useLinesPdf } from './movement.api.ts';
import { texts } from './movement.texts.ts';

const words = texts.export;

/** The movements as they are narrowed, to be counted with or to be read. */
export function ExportButtons({ filter }: { filter: Written<LedgerFilter> }) {
  const [csv, pdf] = [useLinesCsv(), useLinesPdf()];
  const look = { variant: 'secondary', size: 'sm', icon: <Download aria-hidden /> } as const;
  return (
    <>
      <Button {...look} aria-label={words.csvLabel} loading={csv.isPending} onClick={() => csv.mutate(filter)}>
        {words.csv}
      </Button>
      <Button {...look} aria-label={words.pdfLabel} loading={pdf.isPending} onClick={() => pdf.mutate(filter)}>
        {words.pdf}
      </Button>
    </>
  );
}
