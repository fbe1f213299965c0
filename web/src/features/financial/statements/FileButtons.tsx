import type { PersonStatement } from '@toada/domain/income/income.contract.ts';
import { Download } from 'lucide-react';
import { Button } from '../../../ui/button/Button.tsx';
import { type FileFormat, useStatementFile } from './statements.api.ts';
import { texts } from './statements.texts.ts';

const formats: readonly FileFormat[] = ['pdf', 'csv'];
type Props = { statement: Pick<PersonStatement, 'month' | 'currency' | 'user_id' | 'user_name'> };

/** The month to take along: to be read, or to be counted with. */
export function FileButtons({ statement }: Props) {
  const file = useStatementFile();
  const name = texts.fileName(statement, statement.user_name);
  return (
    <div className="flex justify-end gap-2">
      {formats.map((format) => (
        <Button
          key={format}
          variant="secondary"
          size="sm"
          icon={<Download aria-hidden />}
          aria-label={texts.download(texts.formats[format], name)}
          loading={file.isPending && file.variables.format === format}
          onClick={() => file.mutate({ statement, format })}
        >
          {texts.formats[format]}
        </Button>
      ))}
    </div>
  );
}
