import type { PackageFacts } from '../package-facts.ts';
import type { XmlNode } from '../xml/xml-writer.ts';
import { element } from './ern-elements.ts';
import { trackReleaseReference } from './write-releases.ts';

/** Permitted uses by territory; use types that differ by model are deals of their own (standards report, 1.7). */
const offers = [
  { models: ['SubscriptionModel'], uses: ['OnDemandStream', 'NonInteractiveStream', 'ConditionalDownload'] },
  { models: ['AdvertisementSupportedModel'], uses: ['OnDemandStream', 'NonInteractiveStream'] },
  { models: ['PayAsYouGoModel'], uses: ['PermanentDownload'] },
] as const;

/**
 * Null takes everything down: what a message does not offer is not offered any more. A start date without a time is midnight wherever
 * somebody listens, so nothing is converted.
 */
export function writeDeals({ deal, release }: PackageFacts): XmlNode | null {
  if (!deal) return null;
  const territories = deal.territories === 'Worldwide' ? ['Worldwide'] : [...new Set(deal.territories)];
  return element('DealList', {
    ReleaseDeal: element('ReleaseDeal', {
      DealReleaseReference: ['R0', ...release.tracks.map(trackReleaseReference)],
      Deal: offers.map(({ models, uses }) =>
        element('Deal', {
          DealTerms: element('DealTerms', {
            TerritoryCode: territories,
            ValidityPeriod: element('ValidityPeriod', { StartDate: release.releaseDate }),
            CommercialModelType: models,
            UseType: uses,
          }),
        }),
      ),
    }),
  });
}
