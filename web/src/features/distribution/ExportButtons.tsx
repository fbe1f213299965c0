import { type ReportFormat, reportFormats } from '@toada/domain/report/report.contract.ts';
import { Download } from 'lucide-react';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { MenuItem } from '../../ui/overlay/MenuItem.tsx';
import { texts } from './distribution.texts.ts';
import { useRequestReport } from './report.api.ts';

const words = texts.exports;

/** A button a format; on a phone one button for both. */
export function ExportButtons() {
  const request = useRequestReport();
  const isAsking = (format: ReportFormat) => request.isPending && request.variables === format;
  return (
    <>
      <div className="flex shrink-0 gap-2 max-md:hidden">
        {reportFormats.map((format) => (
          <Button
            key={format}
            variant="secondary"
            size="sm"
            icon={<Download aria-hidden />}
            aria-label={words.export(words.formats[format])}
            loading={isAsking(format)}
            onClick={() => request.mutate(format)}
          >
            {words.formats[format]}
          </Button>
        ))}
      </div>
      <div className="md:hidden">
        <Menu
          trigger={
            <IconButton label={words.menu} variant="outline" tooltip={false}>
              <Download aria-hidden />
            </IconButton>
          }
        >
          {reportFormats.map((format) => (
            <MenuItem key={format} icon={<Download aria-hidden />} onSelect={() => request.mutate(format)}>
              {words.formats[format]}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </>
  );
}
