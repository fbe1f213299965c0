import type { HolderDocumentType } from './payment-account.kinds.ts';
import type { PixKeyType } from './pix-key.rules.ts';

/** What a reviewer must look at. None of them refuses the account: a married name is not a fraud. */
export const holderFlags = ['unverified', 'holderName', 'holderNumber', 'pixKey'] as const;
export type HolderFlag = (typeof holderFlags)[number];

type Account = {
  account_holder_name: string;
  document_type: HolderDocumentType;
  document_number: string;
  pix_key_type: PixKeyType | null;
  pix_key: string | null;
};
type Person = {
  full_name: string;
  company_name: string | null;
  cpf: string | null;
  company_document: string | null;
  /** Now: an expired verification is none. */
  isVerified: boolean;
};

/** Where the holder is not the verified person. A CPF stands for the person, a CNPJ for the company. */
export function flagsOf(account: Account, person: Person): HolderFlag[] {
  const isCompany = account.document_type === 'cnpj';
  const name = isCompany ? person.company_name : person.full_name;
  const number = isCompany ? person.company_document : person.cpf;
  const isNumberKey = account.pix_key_type === 'cpf' || account.pix_key_type === 'cnpj';
  const found: Record<HolderFlag, boolean> = {
    unverified: !person.isVerified,
    holderName: plainName(account.account_holder_name) !== plainName(name ?? ''),
    holderNumber: account.document_number !== number,
    pixKey: isNumberKey && account.pix_key !== account.document_number,
  };
  return holderFlags.filter((flag) => found[flag]);
}

/** One name however it is typed: without accents, signs, capitals and the second of two spaces. */
export function plainName(name: string): string {
  const letters = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
