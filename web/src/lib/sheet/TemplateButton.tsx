import { CSV_MARK, formatCsv } from '@toada/domain/csv.ts';
import { Download } from 'lucide-react';
import { Button } from '../../ui/button/Button.tsx';
import { saveFile } from '../file/save-file.ts';
import { sheetTexts } from './sheet.texts.ts';

/** A CSV to begin with: the header, and lines that pass their own rehearsal. */
export function TemplateButton({ name, rows }: { name: string; rows: readonly (readonly string[])[] }) {
  const save = () => saveFile(new Blob([CSV_MARK + formatCsv(rows)], { type: 'text/csv' }), name);
  return (
    <Button variant="secondary" onClick={save}>
      <Download aria-hidden />
      {sheetTexts.template}
    </Button>
  );
}
