/** Kinds of verified persons: a person by CPF, a company by CNPJ. */
export const personKinds = ['cpf', 'cnpj'] as const;
export type PersonKind = (typeof personKinds)[number];

export const documentNames = [
  'identity_front',
  'identity_back',
  'selfie',
  'proof_of_address',
  'company_card',
  'articles',
  'representative_identity',
] as const;
export type DocumentName = (typeof documentNames)[number];

/** Documents each kind must send, and no others. */
export const requiredDocuments: Readonly<Record<PersonKind, readonly DocumentName[]>> = {
  cpf: ['identity_front', 'identity_back', 'selfie', 'proof_of_address'],
  cnpj: ['company_card', 'articles', 'representative_identity'],
};
