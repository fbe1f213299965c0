const ISRC_EXAMPLE = 'como BRABC2600001';

export const isrcTexts = {
  issue: 'Gerar ISRC',
  issueFailed: 'Erro ao gerar ISRC',
  faults: {
    characters: (found: string) => `Tire "${found}". São 12 caracteres, só letras e números, ${ISRC_EXAMPLE}.`,
    short: (missing: number, suggestion: string | null) =>
      `${missing === 1 ? 'Falta 1 caractere' : `Faltam ${missing} caracteres`}. São 12, só letras e números${suggestion ? `: ${suggestion}` : `, ${ISRC_EXAMPLE}`}.`,
    long: (extra: number) =>
      `${extra === 1 ? 'Sobra 1 caractere' : `Sobram ${extra} caracteres`}. São 12, só letras e números, ${ISRC_EXAMPLE}.`,
    country: `Os 2 primeiros caracteres são letras, ${ISRC_EXAMPLE}.`,
    digits: `Os 7 últimos caracteres são números: 2 do ano e 5 da gravação, ${ISRC_EXAMPLE}.`,
  },
};
