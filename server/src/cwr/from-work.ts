import { createHash } from 'node:crypto';
import { publishedPart } from '@toada/domain/cwr/cwr-needs.ts';
import { parseGtin } from '@toada/domain/identifiers/gtin.ts';
import { parseIsrc } from '@toada/domain/identifiers/isrc.ts';
import type { AuthorFacts, PublisherFacts, RecordingFacts, WorkFacts } from '@toada/domain/work/work.facts.ts';
import type { WorkGenre } from '@toada/domain/work/work.kinds.ts';
import { nameInCis, titleInCis } from './cis-text.ts';
import type { CwrChain, CwrRecording, CwrWork, CwrWriter, Shares } from './cwr-work.ts';

/** Categories of distribution. Serious music needs its instruments told, which nobody asks for here: it goes unclassified. */
const CATEGORIES: Partial<Record<WorkGenre, CwrWork['category']>> = { Clássica: 'UNC', Outro: 'UNC', Jazz: 'JAZ' };
const LANGUAGES: Readonly<Record<string, string>> = { Português: 'PT', Inglês: 'EN', Espanhol: 'ES' };
const ADAPTERS: ReadonlySet<string> = new Set(['AR', 'AD', 'TR']);
const SUFFIXES = /^(filho|filha|neto|neta|júnior|junior|jr\.?|sobrinho|segundo|terceiro)$/i;
const FIRST_NAME_SIZE = 30;

/**
 * A registered work as a society reads it. The sender represents the authors who have a publisher; where nobody has one, all
 * of them. Other authors are told, not claimed.
 */
export function toCwrWork(work: WorkFacts, isRevision: boolean): CwrWork {
  const publishers = work.publishers.filter(({ id }) => work.authors.some(({ publisherId }) => publisherId === id));
  return {
    number: work.number,
    isRevision,
    title: work.title,
    language: LANGUAGES[work.language ?? ''] ?? null,
    iswc: work.iswc,
    durationSeconds: work.durationSeconds,
    category: CATEGORIES[work.genre] ?? 'POP',
    textAndMusic: textAndMusic(work.authors),
    version: work.authors.some(({ role }) => ADAPTERS.has(role)) ? 'MOD' : 'ORI',
    chains: publishers.map((publisher) => chainOf(publisher, work.authors)),
    writers: work.authors.map((author) => writerOf(author, publishers)),
    otherTitles: work.alternativeTitles.filter((title) => titleInCis(title) !== ''),
    performers: performersOf(work.recordings),
    recordings: work.recordings.map(recordingOf),
  };
}

function textAndMusic(authors: readonly AuthorFacts[]): CwrWork['textAndMusic'] {
  const hasText = authors.some(({ role }) => role === 'CA' || role === 'A' || role === 'TR');
  const hasMusic = authors.some(({ role }) => role === 'CA' || role === 'C' || role === 'AR');
  if (hasText && !hasMusic) return 'TXT';
  return hasText ? 'MTX' : 'MUS';
}

/** The form's editing share is the mechanical right; money for pictures follows it. */
function chainOf(publisher: PublisherFacts, authors: readonly AuthorFacts[]): CwrChain {
  const owned = authors
    .filter(({ publisherId }) => publisherId === publisher.id)
    .map((author) => partOf(author, publisher))
    .reduce(add, { performing: 0, mechanical: 0, synch: 0 });
  return {
    isControlled: true,
    publishers: [
      {
        id: partyId('P', publisher),
        name: publisher.name,
        role: 'E',
        ipi: publisher.ipi,
        societies: societiesOf(publisher.societyCode),
        owned,
        collected: owned,
      },
    ],
  };
}

function writerOf(author: AuthorFacts, publishers: readonly PublisherFacts[]): CwrWriter {
  const chain = publishers.findIndex(({ id }) => id === author.publisherId);
  const publisher = publishers[chain];
  const whole = { performing: author.performanceShare, mechanical: author.editingShare, synch: author.editingShare };
  return {
    id: partyId('W', author),
    ...splitName(author.name, author.cpfCnpj.length > 11),
    role: author.role,
    ipi: author.ipi,
    societies: societiesOf(author.societyCode),
    owned: publisher ? subtract(whole, partOf(author, publisher)) : whole,
    isControlled: publishers.length === 0 || publisher !== undefined,
    chain: publisher ? chain : null,
  };
}

function partOf(author: AuthorFacts, publisher: PublisherFacts): Shares {
  const mechanical = publishedPart(author.editingShare, publisher.editingShare);
  return {
    performing: publishedPart(author.performanceShare, publisher.performanceShare),
    mechanical,
    synch: mechanical,
  };
}

function societiesOf(code: string | null) {
  return { performing: code, mechanical: code, synch: null };
}

/** Nine characters that stay the same from work to work: digits of the IPI, else a mark made of the name. */
function partyId(letter: 'W' | 'P', { ipi, name }: { ipi: string | null; name: string }): string {
  if (ipi) return ipi.slice(0, 9);
  const mark = createHash('sha256').update(titleInCis(name)).digest('hex').slice(0, 8).toUpperCase();
  return letter + mark;
}

/** 'Antônio Carlos Brasileiro de Almeida Filho' goes by 'Almeida Filho'. A company is one name. */
export function splitName(name: string, isCompany: boolean): { lastName: string; firstName: string } {
  const words = name.trim().split(/\s+/);
  if (isCompany || words.length === 1) return { lastName: name.trim(), firstName: '' };
  let size = words.length > 2 && SUFFIXES.test(words.at(-1) ?? '') ? 2 : 1;
  while (words.slice(0, -size).join(' ').length > FIRST_NAME_SIZE && size < words.length - 1) size += 1;
  return { lastName: words.slice(-size).join(' '), firstName: words.slice(0, -size).join(' ') };
}

function performersOf(recordings: readonly RecordingFacts[]) {
  // A name without a latin letter would be a record without its name, which a society refuses.
  const names = new Set(recordings.flatMap(({ mainArtists }) => mainArtists.filter((name) => nameInCis(name) !== '')));
  return [...names].map((lastName) => ({ lastName, firstName: '' }));
}

function recordingOf(recording: RecordingFacts): CwrRecording {
  const { title, version, mainArtists, durationMs, releaseTitle, labelLine, releaseDate } = recording;
  // A release that was never sent may have a code that is none, or none at all.
  const [isrc, gtin] = [parseIsrc(recording.isrc ?? ''), parseGtin(recording.upc ?? '')];
  return {
    number: isrc ?? '',
    isrc,
    title,
    versionTitle: version,
    albumTitle: releaseTitle,
    artist: mainArtists.join(' & '),
    label: labelLine,
    ean: gtin?.padStart(13, '0') ?? null,
    releasedOn: releaseDate,
    durationSeconds: Math.round((durationMs ?? 0) / 1000),
    kind: 'A',
  };
}

function add(one: Shares, other: Shares): Shares {
  return {
    performing: one.performing + other.performing,
    mechanical: one.mechanical + other.mechanical,
    synch: one.synch + other.synch,
  };
}

function subtract(one: Shares, other: Shares): Shares {
  return {
    performing: one.performing - other.performing,
    mechanical: one.mechanical - other.mechanical,
    synch: one.synch - other.synch,
  };
}
