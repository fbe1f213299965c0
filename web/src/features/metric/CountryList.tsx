import type { MetricView } from '@toada/domain/metric/metric.contract.ts';
import { countryName } from '@toada/domain/texts/countries.pt-BR.ts';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { cn } from '../../ui/styles/cn.ts';
import { texts } from './metric.texts.ts';

const words = texts.countries;
const FEW = 8;
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });

type Props = { countries: MetricView['countries']; odd: ReadonlySet<string> };

/** Countries with their part of the whole. */
export function CountryList({ countries, odd }: Props) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? countries : countries.slice(0, FEW);
  const all = countries.reduce((sum, { plays }) => sum + plays, 0);
  const isCut = countries.length > shown.length;
  return (
    <Card as="section" aria-labelledby="paises">
      <header className="flex items-baseline justify-between gap-3">
        <h2 id="paises" className="type-h2">
          {words.title}
        </h2>
        <span className="text-13 text-muted">
          {isCut ? words.some(shown.length, countries.length) : words.all(countries.length)}
        </span>
      </header>
      <table className="mt-2 w-full text-13">
        <thead className="sr-only">
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{texts.tracks.plays}</th>
            <th scope="col">{words.part}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shown.map(({ key, plays }) => (
            <tr key={key}>
              <th scope="row" className={cn('py-2.5 text-left font-medium', odd.has(key) && 'text-warning')}>
                {odd.has(key) && (
                  <TriangleAlert role="img" aria-label={texts.anomaly.mark} className="mr-1.5 inline size-3.5" />
                )}
                {countryName(key)}
              </th>
              <td className="num text-right font-semibold">{plays.toLocaleString('pt-BR')}</td>
              <td className="num w-16 text-right text-muted">{percent.format(all > 0 ? plays / all : 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {countries.length > FEW && (
        <Button variant="link" size="sm" className="mt-2 px-0" onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.less : words.more}
        </Button>
      )}
    </Card>
  );
}
