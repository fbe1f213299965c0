import { childrenOf, descendantsOf, textOf, type XmlElement } from '../../xml/xml-tree.ts';
import { each, type LintRule, releasesOf, repeatedIn, trackReleasesOf } from './lint-rule.ts';

const termsOf = (message: XmlElement) => descendantsOf(message, 'DealTerms');

/** Rules of deals. A message without deals takes a release down, and is not judged here. */
export const dealRules: readonly LintRule[] = [
  {
    code: 'territories',
    find: each(
      termsOf,
      () => (terms) => {
        const codes = childrenOf(terms, 'TerritoryCode').map(({ text }) => text);
        const isMixed = codes.includes('Worldwide') && codes.length > 1;
        const isUnknown = codes.some((code) => !/^(Worldwide|[A-Z]{2}(-[A-Z]{2})?)$/.test(code));
        const isExcluding = childrenOf(terms, 'ExcludedTerritoryCode').length > 0;
        // Both is forbidden; neither would be read as everywhere, which nobody has chosen.
        const isOneList = codes.length > 0 !== isExcluding;
        return isMixed || isUnknown || !isOneList || repeatedIn(codes).size > 0;
      },
      'The countries are not the world, nor a list of countries, each once.',
    ),
  },
  {
    code: 'startDate',
    find: each(
      termsOf,
      () => (terms) =>
        childrenOf(terms, 'ValidityPeriod').length === 0 ||
        childrenOf(terms, 'ValidityPeriod').some(
          (period) => !isDay(textOf(period, 'StartDate')) && !textOf(period, 'StartDateTime'),
        ),
      'The deal does not say from which day on.',
    ),
  },
  {
    code: 'uses',
    find: each(
      termsOf,
      () => (terms) => !textOf(terms, 'CommercialModelType') || !textOf(terms, 'UseType'),
      'The deal does not say what for.',
    ),
  },
  {
    code: 'G.5',
    find(message) {
      const offered = childrenOf(message, 'DealList/ReleaseDeal/DealReleaseReference').map(({ text }) => text);
      if (offered.length === 0) return [];
      const known = [...releasesOf(message), ...trackReleasesOf(message)].map(
        (release) => textOf(release, 'ReleaseReference') ?? '',
      );
      return [
        ...known
          .filter((reference) => !offered.includes(reference))
          .map((reference) => ({ place: reference, message: 'It has no deal.' })),
        ...offered
          .filter((reference) => !known.includes(reference))
          .map((reference) => ({ place: reference, message: 'It has a deal and is not there.' })),
      ];
    },
  },
];

function isDay(text: string | null): boolean {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
