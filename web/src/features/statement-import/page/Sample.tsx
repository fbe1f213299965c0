import type { StatementField, StatementMapping, StatementReading } from '@toada/domain/statement/statement.fields.ts';
import { statementFieldLabels } from '@toada/domain/texts/statement.pt-BR.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/list/Table.tsx';
import { texts } from '../statement-import.texts.ts';

type Props = { reading: StatementReading; mapping: StatementMapping | null };

/** The first rows as they are written, each column with what it is taken for. */
export function Sample({ reading: { header, sample }, mapping }: Props) {
  if (sample.length === 0) return null;
  const fields = fieldsByColumn(mapping);
  return (
    <Card as="section" isPadded={false} aria-label={texts.sample.title}>
      <header className="px-5 md:px-6 pt-5 pb-1">
        <h2 className="type-h2">{texts.sample.title}</h2>
        <p className="text-13 text-fg-2">{texts.sample.lead(sample.length)}</p>
      </header>
      <Table label={texts.sample.table} isRaw>
        <TableHead>
          <TableRow>
            {header.map((name, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name; their place tells them apart.
              <TableHeader key={place}>
                {name || texts.mapping.unnamed(place + 1)}
                {fields.has(place) && <span className="block text-primary-text">{fields.get(place)}</span>}
              </TableHeader>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sample.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file has no other name.
            <TableRow key={row}>
              {header.map((_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <TableCell key={place} className="num whitespace-nowrap">
                  {cells[place] ?? ''}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function fieldsByColumn(mapping: StatementMapping | null): Map<number, string> {
  const columns = Object.entries(mapping?.columns ?? {}) as [StatementField, number][];
  return new Map(columns.map(([field, place]) => [place, statementFieldLabels[field]]));
}
