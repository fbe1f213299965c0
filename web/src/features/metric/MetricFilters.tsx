import { useQuery } from '@tanstack/react-query';
import { metricApi, metricComparisons } from '@toada/domain/metric/metric.contract.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useCsv } from '../../lib/file/use-csv.ts';
import { useDebounced } from '../../lib/form/use-debounced.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Combobox } from '../../ui/form/Combobox.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { ArtistFilter } from '../artist/parts/ArtistFilter.tsx';
import { texts } from './metric.texts.ts';
import { releasesQuery, usePdf } from './parts/metric.api.ts';
import type { MetricChoice } from './use-metric-filter.ts';

/** Period, comparison, release and files; the person first, where there are several. */
export function MetricFilters({ choice, hasData }: { choice: MetricChoice; hasData: boolean }) {
  const { filter, span, compare, personId, releaseId, otherId, seesOthers, isLabel, needsPerson, keep } = choice;
  const csv = useCsv(metricApi.export, { name: texts.file, errorTitle: texts.fileFailed });
  const pdf = usePdf();
  const labels = texts.comparisons(span);
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {seesOthers && (
        <ArtistFilter
          value={personId}
          onChange={(id) => keep({ person: id, release: '', other: '' })}
          hasOwn={false}
          label={texts.person.label}
          noneLabel={isLabel ? texts.person.all : texts.person.pick}
        />
      )}
      {!needsPerson && (
        <>
          <Segmented
            label={texts.span}
            value={span}
            onChange={(next) => keep({ span: next })}
            labels={texts.spans}
            className="max-md:w-full"
          />
          <Select
            aria-label={texts.compare}
            options={metricComparisons.map((value) => ({ value, label: labels[value] }))}
            value={compare}
            onChange={(next) => keep({ compare: next, ...(next === 'release' ? {} : { other: '' }) })}
            className="w-full md:w-72"
          />
          <ReleaseChoice
            label={texts.release}
            none={texts.allReleases}
            personId={personId}
            value={releaseId}
            onChange={(id) => keep({ release: id })}
          />
          {compare === 'release' && (
            <ReleaseChoice
              label={texts.other}
              none={texts.pickRelease}
              personId={personId}
              value={otherId}
              onChange={(id) => keep({ other: id })}
            />
          )}
          {hasData && (
            <div className="flex gap-2.5 md:ml-auto">
              <Button
                variant="secondary"
                aria-label={texts.csvSays}
                icon={<Download aria-hidden />}
                loading={csv.isPending}
                onClick={() => csv.mutate(filter)}
              >
                {texts.csv}
              </Button>
              <Button
                variant="secondary"
                aria-label={texts.pdfSays}
                icon={<Download aria-hidden />}
                loading={pdf.isPending}
                onClick={() => pdf.mutate(filter)}
              >
                {texts.pdf}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

type ReleaseProps = { label: string; none: string; personId: string; value: string; onChange: (id: string) => void };

function ReleaseChoice({ label, none, personId, value, onChange }: ReleaseProps) {
  const [entry, setEntry] = useState('');
  const { data = [] } = useQuery(releasesQuery(useDebounced(entry.trim()), personId));
  const all = { value: '', label: none };
  // A release of the address may be none of the first ones.
  const kept = value === '' || data.some((one) => one.value === value) ? [] : [{ value, label: texts.release }];
  const options = [...(entry === '' ? [all] : []), ...kept, ...data];
  return (
    <Combobox
      aria-label={label}
      options={options}
      value={value}
      onChange={onChange}
      onEntry={setEntry}
      matches={() => true}
      placeholder={none}
      nothingFound={texts.noRelease}
      className="w-full md:w-60"
    />
  );
}
