import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { platformLabels, platformLetters } from '@toada/domain/texts/stores.pt-BR.ts';
import { StoreTile } from '../../../ui/brand/StoreTile.tsx';
import { TestMark } from './TestMark.tsx';

/** A store by its tile and name, marked where what goes there is a test. */
export function StoreName({ platform, isTest }: { platform: Platform; isTest: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <StoreTile short={platformLetters[platform]} size="md" />
      <span className="min-w-0 font-semibold text-14 leading-tight">{platformLabels[platform]}</span>
      {isTest && <TestMark />}
    </span>
  );
}
