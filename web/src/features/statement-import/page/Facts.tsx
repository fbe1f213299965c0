import type { StatementDetail } from '@toada/domain/statement/statement.contract.ts';
import {
  containerLabels,
  decimalLabels,
  delimiterLabels,
  encodingLabels,
  formatLabel,
} from '@toada/domain/texts/statement.pt-BR.ts';
import { formatMoment } from '../../../lib/format/format-moment.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { type Fact, KeyValue } from '../../../ui/list/KeyValue.tsx';
import { texts } from '../statement-import.texts.ts';

const words = texts.facts;

/** Facts found in the file, in words: a person who knows the store sees at once whether they are right. */
export function Facts({ statement }: { statement: StatementDetail }) {
  return (
    <Card>
      <Section title={words.title}>
        <KeyValue facts={factsOf(statement)} />
      </Section>
    </Card>
  );
}

function factsOf(statement: StatementDetail): Fact[] {
  const { format, reading, bytes, row_count, posted_at, reversed_at } = statement;
  const facts: (Fact | false | null)[] = [
    { term: words.format, value: formatLabel(format) },
    { term: words.size, value: formatBytes(bytes) },
    row_count !== null && { term: words.rows, value: row_count.toLocaleString('pt-BR') },
    ...(reading ? readingFacts(reading) : []),
    posted_at !== null && { term: words.posted, value: formatMoment(posted_at) },
    reversed_at !== null && { term: words.reversed, value: formatMoment(reversed_at) },
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact));
}

function readingFacts(reading: NonNullable<StatementDetail['reading']>): (Fact | false)[] {
  const isText = reading.container !== 'xlsx';
  return [
    { term: words.container, value: containerLabels[reading.container] },
    reading.inner_name !== null && { term: words.inner, value: reading.inner_name },
    isText && { term: words.encoding, value: encodingLabels[reading.encoding] },
    isText && { term: words.delimiter, value: delimiterLabels[reading.delimiter] },
    { term: words.decimal, value: decimalLabels[reading.decimal] },
    { term: words.columns, value: reading.header.length.toLocaleString('pt-BR') },
    { term: words.preamble, value: words.lines(reading.preamble_lines) },
    { term: words.footer, value: words.lines(reading.footer_lines) },
  ];
}
