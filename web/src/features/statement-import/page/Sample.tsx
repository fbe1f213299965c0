import type { StatementField, StatementMapping, StatementReading } from '@toada/domain/statement/statement.fields.ts';
import { statementFieldLabels } from '@toada/domain/texts/statement.pt-BR.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { RawCell, Table, TableBody, TableHead, TableHeader, TableRow } from '../../../ui/list/Table.tsx';
import { texts } from '../statement-import.texts.ts';

/** Enough to see how the columns were taken: with many columns each row is a card. */
const SHOWN = 5;

type Props = { reading: StatementReading; mapping: StatementMapping | null };

/** The first rows as they are written, each column with what it is taken for. */
export function Sample({ reading: { header, sample }, mapping }: Props) {
  if (sample.length === 0) return null;
  const fields = fieldsByColumn(mapping);
  const shown = sample.slice(0, SHOWN);
  const nameOf = (place: number) => header[place] || texts.mapping.unnamed(place + 1);
  const wordOf = (place: number) => (fields.has(place) ? `${nameOf(place)} (${fields.get(place)})` : nameOf(place));
  return (
    <Card as="section" isPadded={false} aria-label={texts.sample.title}>
      <header className="px-5 md:px-6 pt-5 pb-1">
        <h2 className="type-h2">{texts.sample.title}</h2>
        <p className="text-13 text-fg-2">{texts.sample.lead(shown.length)}</p>
      </header>
      <Table label={texts.sample.table}>
        <TableHead>
          <TableRow>
            {header.map((_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name; their place tells them apart.
              <TableHeader key={place}>
                {nameOf(place)}
                {fields.has(place) && <span className="block text-primary-text">{fields.get(place)}</span>}
              </TableHeader>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file has no other name.
            <TableRow key={row}>
              {header.map((_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <RawCell key={place} label={wordOf(place)}>
                  {cells[place] ?? ''}
                </RawCell>
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
