import { maskDocument } from '@toada/domain/identifiers/mask-document.ts';
import type { PhonogramPersonView } from '@toada/domain/phonogram/phonogram.contract.ts';
import { foldName, type PhonogramPart, withKnown } from '@toada/domain/phonogram/phonogram.rules.ts';
import { names } from '@toada/domain/row-id.ts';
import type { Executor } from '../../db/connect.ts';
import type { NamedPerson } from '../participant/keep-participant.ts';
import { listKnown } from './phonogram.queries.ts';
import { readKnownAuthors } from './read-known-authors.ts';

type Named = Omit<NamedPerson, 'role'>;

/** People one owner has named: participants, and authors of the works that were sent. */
export async function readPeopleOf(db: Executor, userId: string) {
  const participants = await listKnown(db, [userId]);
  const authors = (await readKnownAuthors(db, [userId])).get(userId) ?? [];
  const people = [
    ...participants.map(({ id, name, legal_name, cpf_cnpj, is_number_cleared }) => ({
      ...{ participant_id: id, name, legalName: legal_name, cpfCnpj: cpf_cnpj, isNumberCleared: is_number_cleared },
    })),
    ...authors.map(({ name, pseudonym }) => ({
      ...{ participant_id: null, name: pseudonym || name, legalName: null, cpfCnpj: null, isNumberCleared: false },
    })),
  ];
  const byName = new Map(people.toReversed().map((person) => [foldName(person.name), person]));
  byName.delete('');
  const known = [...byName.values()].toReversed().map((one): PhonogramPersonView => {
    const { participant_id, name, legalName, cpfCnpj } = withKnown('performer', one, authors);
    const cpf_cnpj_masked = cpfCnpj && maskDocument(cpfCnpj);
    return { participant_id, name, legal_name: legalName ?? '', cpf_cnpj_masked, instrument: '' };
  });

  /** A number that the form leaves out, of somebody who has none, is the author's, unless it was cleared: one that is cleared stays so. */
  function fill(part: PhonogramPart, { participant_id, name, legal_name, cpf_cnpj }: Named) {
    const own = participants.filter((one) =>
      participant_id ? names(participant_id, one.id) : foldName(one.name) === foldName(name),
    );
    if (cpf_cnpj || own.some((one) => one.cpf_cnpj || one.is_number_cleared)) return {};
    const { cpfCnpj } = withKnown(part, { name, legalName: legal_name, cpfCnpj: null }, authors);
    if (!cpfCnpj) return {};
    return cpf_cnpj === null ? { is_number_cleared: true } : { cpf_cnpj: cpfCnpj };
  }
  return { known, fill };
}
