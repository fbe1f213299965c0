import { decide } from '@toada/domain/access/decide.ts';
import { releaseStepOf } from '@toada/domain/distribution/release-step.ts';
import type { ReleasePageView } from '@toada/domain/release/release-page.contract.ts';
import { releaseStepTexts } from '@toada/domain/texts/release-step.pt-BR.ts';
import { useActor } from '../../../lib/session/session.ts';

/** Where the release stands, and the words for whoever looks at it. */
export function useStep({ status, hold, events, is_test_only }: ReleasePageView) {
  const isOwn = decide(useActor(), 'release.read') !== 'any';
  // Opened because its owner asked, or because the review did: whichever happened last.
  const opening = events.find(({ kind }) => kind === 'changeAllowed' || kind === 'correctionAsked');
  const step = releaseStepOf({
    status,
    isHeld: hold !== null,
    isOwnChange: opening?.kind === 'changeAllowed',
    isTestOnly: is_test_only,
  });
  return { step, words: releaseStepTexts[step][isOwn ? 'own' : 'others'] };
}
