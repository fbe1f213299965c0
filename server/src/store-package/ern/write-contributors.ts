import type { AuthorRole } from '@toada/domain/work/work.kinds.ts';
import type { MessageHeader, TrackFacts } from '../package-facts.ts';
import { plainLine } from '../xml/plain-text.ts';
import { value, type XmlNode } from '../xml/xml-writer.ts';
import { type ContributorRole, findContributorRole } from './contributor-roles.ts';
import { nameKey } from './display-names.ts';
import { element } from './ern-elements.ts';
import { versionFactsOf } from './ern-versions.ts';
import type { PartyList } from './party-list.ts';

type Credited = Pick<TrackFacts, 'composers' | 'writers' | 'producers' | 'otherCredits'>;
type Credit = ContributorRole & { userDefined?: string };
type Contributor = { name: string; credits: Map<string, Credit> };

/** Parts in a work by CISAC's codes, as DDEX's value sets name them. */
const writerRoles: Record<AuthorRole, string> = {
  CA: 'ComposerLyricist',
  C: 'Composer',
  A: 'Lyricist',
  AR: 'Arranger',
  AD: 'Adapter',
  TR: 'Translator',
};

/** A person with several contributions stands once, with all of them (rule 1030 of DDEX's profiles). */
export function writeContributors(credited: Credited, parties: PartyList, header: MessageHeader): XmlNode[] {
  return gather(credited).map(({ name, credits }, index) => {
    const all = [...credits.values()];
    const instruments = [...new Set(all.flatMap((credit) => credit.instrument ?? []))];
    const { hasRoleValue } = versionFactsOf(header.version);
    return element(
      'Contributor',
      {
        ContributorPartyReference: parties.referenceOf(name),
        Role: hasRoleValue ? all.map((credit) => nestRole(credit, header)) : uniqueRoles(all, header),
        InstrumentType: hasRoleValue ? null : instruments,
      },
      { SequenceNumber: String(index + 1) },
    );
  });
}

function gather(credited: Credited): Contributor[] {
  const found = new Map<string, Contributor>();
  const add = (typed: string, credit: Credit) => {
    const name = plainLine(typed);
    if (name === '') return;
    const contributor = found.get(nameKey(name)) ?? { name, credits: new Map() };
    contributor.credits.set(`${credit.role} ${credit.instrument ?? credit.userDefined ?? ''}`, credit);
    found.set(nameKey(name), contributor);
  };
  for (const { name, role } of credited.writers) add(name, { role: writerRoles[role] });
  if (credited.writers.length === 0) for (const name of credited.composers) add(name, { role: 'Composer' });
  for (const name of credited.producers) add(name, { role: 'StudioProducer' });
  for (const { name, role } of credited.otherCredits) add(name, toCredit(role));
  return [...found.values()];
}

function toCredit(typed: string): Credit {
  const known = findContributorRole(typed);
  if (known) return known;
  const userDefined = plainLine(typed);
  return userDefined ? { role: 'UserDefined', userDefined } : { role: 'Unknown' };
}

/** A player of two instruments is one musician: in 4.3 the instruments stand beside the role. */
function uniqueRoles(credits: readonly Credit[], header: MessageHeader): XmlNode[] {
  const byRole = new Map(credits.map((credit) => [`${credit.role} ${credit.userDefined ?? ''}`, credit]));
  return [...byRole.values()].map((credit) => writeRole(credit, header));
}

function nestRole(credit: Credit, header: MessageHeader): XmlNode {
  return element('Role', { Value: writeRole(credit, header), InstrumentType: credit.instrument ?? null });
}

/** A word of our own says whose word it is. */
function writeRole({ role, userDefined }: Credit, { sender }: MessageHeader): XmlNode {
  return value(role, userDefined ? { Namespace: sender.dpid, UserDefinedValue: userDefined } : {});
}
