import { reminderConsent } from '@toada/domain/fan/fan.consent.ts';
import type { CoverColours } from '../../../public-page/cover-colours.ts';
import type { FanAsk, FanAsks } from '../../../public-page/fan-ask.ts';
import type { Html } from '../../../public-page/html.ts';
import { writeFanForm } from '../../../public-page/write-fan-form.ts';
import type { SmartLinkFacts } from './link-facts.ts';
import { pageTexts as texts } from './page.texts.ts';

type Form = { facts: SmartLinkFacts; colours: CoverColours; url: string; now: Date };

/** The form that takes an address for one mail on the day of the release. */
export function reminderForm(asks: FanAsks, { facts, colours, url, now }: Form): Html {
  const { id, ownerId, artist, title, releaseId } = facts;
  const text = reminderConsent({ artist, release: title });
  const ask: FanAsk = {
    ...{ ownerId, artist, sourceId: id, page: url, releaseId, labelId: null, text },
    source: 'smart_link',
    wish: 'release',
    dress: { primaryColor: colours.primary, secondaryColor: colours.secondary, look: 'fitas', theme: 'auto' },
  };
  return writeFanForm({ token: asks.sign(ask, now), text, button: texts.remind, hasCity: false });
}
