import type { DealFacts } from '../package-facts.ts';
import type { XmlNode } from '../xml/xml-writer.ts';
import { element } from './ern-elements.ts';

type Offer = { models: readonly string[]; uses: readonly string[] };
type Offered = {
  deal: DealFacts | null;
  releaseDate: string;
  /** Another moment than the day's midnight, with its offset. */
  releaseAt?: string | null;
  offers: readonly Offer[];
  references: readonly string[];
};

/** Permitted uses by territory; use types that differ by model are deals of their own (standards report, 1.7). */
export const musicOffers: readonly Offer[] = [
  { models: ['SubscriptionModel'], uses: ['OnDemandStream', 'NonInteractiveStream', 'ConditionalDownload'] },
  { models: ['AdvertisementSupportedModel'], uses: ['OnDemandStream', 'NonInteractiveStream'] },
  { models: ['PayAsYouGoModel'], uses: ['PermanentDownload'] },
];

/** Videos are streamed; nobody buys one for good. */
export const videoOffers: readonly Offer[] = [
  { models: ['SubscriptionModel', 'AdvertisementSupportedModel'], uses: ['OnDemandStream', 'NonInteractiveStream'] },
];

/**
 * Null takes everything down: what a message does not offer is not offered any more. A start date without a time is midnight wherever
 * somebody listens, so nothing is converted; a moment is the same one everywhere.
 */
export function writeDeals({ deal, releaseDate, releaseAt, offers, references }: Offered): XmlNode | null {
  if (!deal) return null;
  const start = releaseAt ? { StartDateTime: releaseAt } : { StartDate: releaseDate };
  const territories = deal.territories === 'Worldwide' ? ['Worldwide'] : [...new Set(deal.territories)];
  return element('DealList', {
    ReleaseDeal: element('ReleaseDeal', {
      DealReleaseReference: references,
      Deal: offers.map(({ models, uses }) =>
        element('Deal', {
          DealTerms: element('DealTerms', {
            TerritoryCode: territories,
            ValidityPeriod: element('ValidityPeriod', start),
            CommercialModelType: models,
            UseType: uses,
          }),
        }),
      ),
    }),
  });
}
