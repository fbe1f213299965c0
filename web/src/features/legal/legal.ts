import type { ScreenKey } from '@toada/domain/content/screen.keys.ts';
import { texts } from './legal.texts.ts';

/** A paragraph, a list, or a table whose first row is its head. Words in braces are filled in by whoever runs the platform. */
export type Block = string | { list: readonly string[] } | { table: readonly (readonly string[])[] };
export type Section = { id: string; title: string; blocks: readonly Block[] };

/**
 * A text as it was in force from a day on. The day is its name: people accept it by that name when they register, so a
 * version that somebody may have accepted is never changed and never taken away.
 */
export type LegalVersion = { version: string; sections: readonly Section[] };

/** Newest first. */
export type LegalDocument = readonly [LegalVersion, ...LegalVersion[]];

/** A text with some of its sections written anew; the others are as they were. */
export function amend(sections: readonly Section[], changed: readonly Section[]): readonly Section[] {
  return sections.map((section) => changed.find(({ id }) => id === section.id) ?? section);
}

/** The version that was asked for, where nothing was asked the one in force; null where there is no such version. */
export function findVersion(document: LegalDocument, asked: string | null): LegalVersion | null {
  return asked === null ? document[0] : (document.find(({ version }) => version === asked) ?? null);
}

/** A text in pieces: what stands between its paths, and the paths of ours, which the texts write in brackets. */
export function cutPaths(text: string): { text: string; isPath: boolean }[] {
  const pieces = text.split(/(?<=\()(\/[a-z][a-z/-]*)(?=\))/);
  return pieces.map((piece, place) => ({ text: piece, isPath: place % 2 === 1 }));
}

type Read = (key: ScreenKey) => string;

/** The words in braces, as the operator has written them in the content management, and the address of the person in charge. */
export function fill(text: string, read: Read, officerEmail = ''): string {
  return text
    .replaceAll('{operadora}', read('legal.controller.name'))
    .replaceAll('{identificacao}', identify(read))
    .replaceAll('{encarregado}', nameOfficer(read('legal.dpo.name'), officerEmail));
}

function identify(read: Read): string {
  const [taxId, address] = [read('legal.controller.document'), read('legal.controller.address')];
  return [
    read('legal.controller.name'),
    taxId && texts.taxId(taxId),
    // An address is typed over several lines.
    address && texts.address(address.replace(/\s*\n\s*/g, ', ')),
  ]
    .filter(Boolean)
    .join(', ');
}

function nameOfficer(name: string, email: string): string {
  if (!email) return name ? texts.officerByName(name) : texts.officerBySupport;
  return texts.officer(name || texts.officerUnnamed, email);
}
