import { useQuery } from '@tanstack/react-query';
import { visitKindLabels } from '@toada/domain/texts/visits.pt-BR.ts';
import { visitApi, visitKinds } from '@toada/domain/visit/visit.contract.ts';
import { Download } from 'lucide-react';
import { useCsv } from '../../lib/file/use-csv.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ArtistFilter } from '../artist/parts/ArtistFilter.tsx';
import { VisitFigures } from './parts/VisitFigures.tsx';
import { visitsQuery } from './parts/visit.api.ts';
import { useVisitFilter } from './use-visit-filter.ts';
import { texts } from './visit.texts.ts';

/** A choice needs a value of its own. */
const ALL = 'todas';

/** 'Visitas': who came to a person's pages, by day, place and device, without knowing who. */
export function VisitsScreen() {
  const { filter, days, kind, personId, seesOthers, isLabel, needsPerson, keep } = useVisitFilter();
  const csv = useCsv(visitApi.export, { name: texts.file, errorTitle: texts.fileFailed });
  const { data } = useQuery({ ...visitsQuery(filter), enabled: !needsPerson });
  const hasData = (data?.kinds.length ?? 0) > 0;
  return (
    <Page className="gap-5">
      <div className="flex flex-wrap items-center gap-2.5">
        {seesOthers && (
          <ArtistFilter
            value={personId}
            onChange={(id) => keep({ person: id, release: '' })}
            hasOwn={false}
            label={texts.person.label}
            noneLabel={isLabel ? texts.person.all : texts.person.pick}
          />
        )}
        {!needsPerson && (
          <>
            <Segmented
              label={texts.span}
              value={days}
              onChange={(next) => keep({ days: next })}
              labels={texts.spans}
              className="max-md:w-full"
            />
            <Select
              aria-label={texts.kind}
              options={[
                { value: ALL, label: texts.allKinds },
                ...visitKinds.map((value) => ({ value, label: visitKindLabels[value] })),
              ]}
              value={kind || ALL}
              onChange={(next) => keep({ kind: next === ALL ? '' : next })}
              className="w-full md:w-52"
            />
            {hasData && (
              <Button
                variant="secondary"
                aria-label={texts.csvSays}
                icon={<Download aria-hidden />}
                loading={csv.isPending}
                onClick={() => csv.mutate(filter)}
                className="md:ml-auto"
              >
                {texts.csv}
              </Button>
            )}
          </>
        )}
      </div>
      {needsPerson ? (
        <Card isPadded={false}>
          <Empty kind="filter" title={texts.pick.title}>
            {texts.pick.lead}
          </Empty>
        </Card>
      ) : (
        <VisitFigures filter={filter} />
      )}
    </Page>
  );
}
