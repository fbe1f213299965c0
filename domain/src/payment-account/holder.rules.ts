import type { HolderDocumentType } from './payment-account.kinds.ts';
import type { PixKeyType } from './pix-key.rules.ts';

/** Flags for the reviewer. None refuses the account: a married name is not a fraud. */
export const holderFlags = ['unverified', 'renamed', 'holderName', 'holderNumber', 'pixKey'] as const;
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
  /** As it stood on what was approved; null for those who were approved before it was kept. */
  verified_name: string | null;
  cpf: string | null;
  company_document: string | null;
  /** Now: an expired verification is none. */
  isVerified: boolean;
};

/**
 * Where the holder is not the verified person. A CPF stands for the person, a CNPJ for the company. The name is the one that
 * was verified: today's is what anybody writes about themselves.
 */
export function flagsOf(account: Account, person: Person): HolderFlag[] {
  const isCompany = account.document_type === 'cnpj';
  const today = isCompany ? person.company_name : person.full_name;
  const number = isCompany ? person.company_document : person.cpf;
  const name = number === null ? today : (person.verified_name ?? today);
  const isNumberKey = account.pix_key_type === 'cpf' || account.pix_key_type === 'cnpj';
  const found: Record<HolderFlag, boolean> = {
    unverified: !person.isVerified,
    renamed: isRenamed(person),
    holderName: plainName(account.account_holder_name) !== plainName(name ?? ''),
    holderNumber: account.document_number !== number,
    pixKey: isNumberKey && account.pix_key !== account.document_number,
  };
  return holderFlags.filter((flag) => found[flag]);
}

function isRenamed({ full_name, company_name, company_document, verified_name }: Person): boolean {
  const today = company_document === null ? full_name : (company_name ?? full_name);
  return verified_name !== null && plainName(verified_name) !== plainName(today);
}

/** One name however it is typed: without accents, signs, capitals and the second of two spaces. */
export function plainName(name: string): string {
  const letters = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
