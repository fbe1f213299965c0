import type { Complaint } from '@toada/domain/release/release.complaints.ts';
import { complaintText } from '@toada/domain/texts/release.pt-BR.ts';
import { platformLabels, platformLetters } from '@toada/domain/texts/stores.pt-BR.ts';
import { StoreTile } from '../../../ui/brand/StoreTile.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { CheckCards } from '../../../ui/form/CheckCards.tsx';
import { TestMark } from '../../delivery/parts/TestMark.tsx';
import { Asked } from '../comments/Asked.tsx';
import { texts } from '../release-draft.texts.ts';
import type { StepProps } from '../step.ts';
import { LeadNotice } from './LeadNotice.tsx';
import { type Store, useAreStoresKnown, useStores } from './offered.ts';
import { Regions } from './Regions.tsx';

const words = texts.stores;

/** Step 4: which stores, and where in the world. */
export function StoresStep({ draft, change, complaints }: StepProps) {
  const stores = useStores(draft);
  const areKnown = useAreStoresKnown();
  const hasAll = stores.every(({ platform }) => draft.platforms.includes(platform));
  const every = stores.filter(({ isOffered }) => isOffered).map(({ platform }) => platform);
  // A button that says the opposite under somebody's finger would do the opposite.
  const everyStore = areKnown && (
    <Button variant="link" size="sm" onClick={() => change(() => ({ platforms: hasAll ? [] : every }))}>
      {hasAll ? words.none : words.all(every.length)}
    </Button>
  );
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-4">
        <CheckCards
          legend={words.stores}
          name="platforms"
          options={stores.map(optionOf)}
          value={draft.platforms}
          onChange={(chosen) => change(() => ({ platforms: chosen }))}
          error={textOf(complaints, 'platformAndRegion')}
          aside={everyStore}
        />
        <div className="grid gap-1.5 empty:hidden">
          <Asked about="platforms" />
        </div>
        <LeadNotice draft={draft} />
      </div>
      <Regions draft={draft} change={change} error={textOf(complaints, 'customRegion')} />
    </div>
  );
}

function optionOf(store: Store) {
  const { platform, is_test } = store;
  return {
    value: platform,
    label: platformLabels[platform],
    mark: <StoreTile short={platformLetters[platform]} size="lg" />,
    note: noteOf(store),
    badge: is_test && <TestMark />,
  };
}

/** 'Spotify', 'pede 5 dias': read together. */
function noteOf({ lead_days, is_paused, isOffered }: Store): string | undefined {
  if (!isOffered) return words.notOffered;
  if (is_paused) return words.paused;
  return lead_days === null ? undefined : words.asksDays(lead_days);
}

function textOf(complaints: readonly Complaint[], rule: Complaint['rule']): string | undefined {
  const found = complaints.find((complaint) => complaint.rule === rule);
  return found && complaintText(found).description;
}
