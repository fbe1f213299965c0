import { type Region, regions } from '@toada/domain/distribution/regions.rules.ts';
import { regionLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { Globe } from 'lucide-react';
import { Chip } from '../../ui/feedback/Chip.tsx';

/** The parts of the world, each on or off. */
export function RegionChips({ chosen, onPress }: { chosen: readonly Region[]; onPress: (region: Region) => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      {regions.map((region) => (
        <Chip key={region} isOn={chosen.includes(region)} onChange={() => onPress(region)}>
          {region === 'global' && <Globe aria-hidden className="size-3.5" />}
          {regionLabels[region]}
        </Chip>
      ))}
    </div>
  );
}
