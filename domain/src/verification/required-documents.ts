/** Who is verified: a person by CPF, or a company by CNPJ. */
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

/** What each has to send: all of it, and nothing else. */
export const requiredDocuments: Readonly<Record<PersonKind, readonly DocumentName[]>> = {
  cpf: ['identity_front', 'identity_back', 'selfie', 'proof_of_address'],
  cnpj: ['company_card', 'articles', 'representative_identity'],
};
