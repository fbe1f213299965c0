import { childrenOf, descendantsOf, textOf, type XmlElement } from '../../xml/xml-tree.ts';
import { each, type LintRule, repeatedIn } from './lint-rule.ts';

type References = { code: string; declared: (message: XmlElement) => XmlElement[]; uses: string[] };

/** Where each kind of reference is declared, and the elements that may point to it (G.3 and G.4). */
const kinds: readonly References[] = [
  {
    code: 'G.3',
    declared: (message) => childrenOf(message, 'PartyList/Party/PartyReference'),
    uses: [
      'ArtistPartyReference',
      'ContributorPartyReference',
      'ReleaseLabelReference',
      'RightsControllerPartyReference',
      'PartyAffiliateReference',
      'PartyRelatedPartyReference',
      'RecordCompanyPartyReference',
    ],
  },
  {
    code: 'G.4',
    declared: (message) =>
      childrenOf(message, 'ResourceList').flatMap(({ children }) =>
        children.flatMap((resource) => childrenOf(resource, 'ResourceReference')),
      ),
    uses: [
      'ReleaseResourceReference',
      'LinkedReleaseResourceReference',
      'ResourceRelatedResourceReference',
      'ResourceContainedResourceReference',
    ],
  },
];

const uriOf = (file: XmlElement) => textOf(file, 'URI') ?? '';
const filesOf = (message: XmlElement) => descendantsOf(message, 'File');

export const referenceRules: readonly LintRule[] = [
  ...kinds.map(
    ({ code, declared, uses }): LintRule => ({
      code,
      find(message) {
        const known = declared(message).map(({ text }) => text);
        const used = new Set(descendantsOf(message, ...uses).map(({ text }) => text));
        return [
          ...known
            .filter((reference) => !used.has(reference))
            .map((reference) => ({ place: reference, message: 'Nothing points to it.' })),
          ...[...used]
            .filter((reference) => !known.includes(reference))
            .map((reference) => ({ place: reference, message: 'It is pointed to and is not there.' })),
          ...[...repeatedIn(known)].map((reference) => ({ place: reference, message: 'It is there more than once.' })),
        ];
      },
    }),
  ),
  {
    code: 'file',
    find: each(
      filesOf,
      (message) => {
        const repeated = repeatedIn(filesOf(message).map(uriOf));
        return (file) => !isPath(uriOf(file)) || repeated.has(uriOf(file));
      },
      'The file has no name of its own below the message.',
    ),
  },
  {
    code: 'hashSum',
    find: each(
      filesOf,
      () => (file) =>
        !textOf(file, 'HashSum/Algorithm') || !/^[0-9a-f]{32,}$/.test(textOf(file, 'HashSum/HashSumValue') ?? ''),
      'The file has no hash.',
    ),
  },
];

/** Below the folder of the message, and never out of it. */
function isPath(uri: string): boolean {
  return /^[\w.-]+(\/[\w.-]+)*$/.test(uri) && !uri.split('/').includes('..');
}
