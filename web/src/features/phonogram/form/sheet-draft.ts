import type { PhonogramPersonView, PhonogramView } from '@toada/domain/phonogram/phonogram.contract.ts';
import {
  foldName,
  type PhonogramPart,
  phonogramParts,
  type SheetLine,
  sheetLines,
} from '@toada/domain/phonogram/phonogram.rules.ts';

/** A line of the form. `mask` is the number as it may be shown; an untouched one is not sent, and an empty one that was there is cleared. */
export type TypedPerson = {
  key: string;
  participant_id: string | null;
  name: string;
  legal_name: string;
  cpf_cnpj: string;
  mask: string | null;
  instrument: string;
};
export type SheetDraft = {
  first_published_on: string;
  country: string;
  people: Record<PhonogramPart, TypedPerson[]>;
};

export function newPerson(known: Partial<PhonogramPersonView> = {}): TypedPerson {
  const mask = known.cpf_cnpj_masked ?? null;
  return {
    ...{ key: crypto.randomUUID(), participant_id: known.participant_id ?? null, name: known.name ?? '' },
    ...{ legal_name: known.legal_name ?? '', cpf_cnpj: mask ?? '', mask, instrument: known.instrument ?? '' },
  };
}

export function toDraft({ first_published_on, country, people }: PhonogramView): SheetDraft {
  const of = (part: PhonogramPart) => people[part].map(newPerson);
  return {
    ...{ first_published_on: first_published_on ?? '', country },
    people: { performer: of('performer'), musician: of('musician'), producer: of('producer') },
  };
}

export function toForm({ first_published_on, country, people }: SheetDraft) {
  const of = (part: PhonogramPart) =>
    people[part].map(({ participant_id, name, legal_name, cpf_cnpj, mask, instrument }) => ({
      ...{ participant_id, name, legal_name, instrument },
      ...(cpf_cnpj === (mask ?? '') ? {} : { cpf_cnpj }),
    }));
  return {
    ...{ first_published_on, country },
    people: { performer: of('performer'), musician: of('musician'), producer: of('producer') },
  };
}

/** Shares as the typed people would divide them. */
export function sharesOf({ people }: SheetDraft): SheetLine[] {
  const of = (part: PhonogramPart) =>
    people[part].map(({ name, instrument }) => ({
      ...{ participantId: null, name, legalName: null, cpfCnpj: null, instrument },
    }));
  return sheetLines({ performer: of('performer'), musician: of('musician'), producer: of('producer') });
}

/** People to offer for a part: those of the other parts, then the owner's known people; nobody who stands in it already. */
export function offeredFor(
  part: PhonogramPart,
  { people }: SheetDraft,
  known: readonly PhonogramPersonView[],
): PhonogramPersonView[] {
  const others = phonogramParts
    .filter((other) => other !== part)
    .flatMap((other) => people[other])
    .filter(({ participant_id }) => participant_id !== null)
    .map(({ participant_id, name, legal_name, mask }) => ({
      ...{ participant_id, name, legal_name, cpf_cnpj_masked: mask, instrument: '' },
    }));
  const taken = new Set(people[part].map(({ name }) => foldName(name)));
  const found = new Map<string, PhonogramPersonView>();
  for (const person of [...others, ...known]) {
    const name = foldName(person.name);
    if (taken.has(name)) continue;
    // A line that lacks something is offered with what is known of the person.
    const met = found.get(name);
    found.set(name, met ? filled(met, person) : person);
  }
  return [...found.values()];
}

function filled(person: PhonogramPersonView, known: PhonogramPersonView): PhonogramPersonView {
  return {
    ...person,
    legal_name: person.legal_name || known.legal_name,
    cpf_cnpj_masked: person.cpf_cnpj_masked ?? known.cpf_cnpj_masked,
  };
}
