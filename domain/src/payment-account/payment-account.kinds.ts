export const accountTypes = ['pix', 'bank'] as const;
export type AccountType = (typeof accountTypes)[number];

export const holderDocumentTypes = ['cpf', 'cnpj'] as const;
export type HolderDocumentType = (typeof holderDocumentTypes)[number];
