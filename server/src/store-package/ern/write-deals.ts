import type { DealFacts } from '../package-facts.ts';
import type { XmlNode } from '../xml/xml-writer.ts';
import { element } from './ern-elements.ts';

type Offer = { models: readonly string[]; uses: readonly string[] };
type Offered = { deal: DealFacts | null; releaseDate: string; offers: readonly Offer[]; references: readonly string[] };

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
 * somebody listens, so nothing is converted.
 */
export function writeDeals({ deal, releaseDate, offers, references }: Offered): XmlNode | null {
  if (!deal) return null;
  const territories = deal.territories === 'Worldwide' ? ['Worldwide'] : [...new Set(deal.territories)];
  return element('DealList', {
    ReleaseDeal: element('ReleaseDeal', {
      DealReleaseReference: references,
      Deal: offers.map(({ models, uses }) =>
        element('Deal', {
          DealTerms: element('DealTerms', {
            TerritoryCode: territories,
            ValidityPeriod: element('ValidityPeriod', { StartDate: releaseDate }),
            CommercialModelType: models,
            UseType: uses,
          }),
        }),
      ),
    }),
  });
}
