import { decide } from '@toada/domain/access/decide.ts';
import { Download } from 'lucide-react';
import { useActor } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Menu } from '../../../ui/overlay/Menu.tsx';
import { MenuItem } from '../../../ui/overlay/MenuItem.tsx';
import { type SheetsOf, useRepertoireFile, useSheetFile } from '../phonogram.api.ts';
import { texts } from '../phonogram.texts.ts';

const words = texts.files;

/** Sheets of a release or a catalogue, and the declaration where the list is of works. */
export function SheetMenu({ asked, hasRepertoire = false }: { asked: SheetsOf; hasRepertoire?: boolean }) {
  const isEverybodys = decide(useActor(), 'work.read') === 'any' && Object.keys(asked).length === 0;
  const sheets = useSheetFile(asked);
  const repertoire = useRepertoireFile(asked.artist_id ?? '');
  // Whole tax numbers: staff choose the person first.
  if (isEverybodys) return null;
  return (
    <Menu
      trigger={
        <Button variant="secondary" icon={<Download aria-hidden />} loading={sheets.isPending || repertoire.isPending}>
          {words.download}
        </Button>
      }
    >
      <MenuItem onSelect={() => sheets.mutate('pdf')}>{words.pdf}</MenuItem>
      <MenuItem onSelect={() => sheets.mutate('csv')}>{words.csv}</MenuItem>
      {hasRepertoire && (
        <>
          <MenuItem onSelect={() => repertoire.mutate('pdf')}>{words.repertoirePdf}</MenuItem>
          <MenuItem onSelect={() => repertoire.mutate('csv')}>{words.repertoireCsv}</MenuItem>
        </>
      )}
    </Menu>
  );
}
