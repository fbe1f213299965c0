/** What a field says when its value is refused. The schemas carry the codes, both sides look them up here. */
export const fieldTexts = {
  'field.invalid': 'Valor inválido.',
  'field.required': 'Campo obrigatório.',
  'field.tooLong': 'Texto longo demais.',
  'id.format': 'Identificador inválido.',
  'lead.email': 'Por favor, insira um e-mail válido.',
  'lead.name': 'Nome deve ter pelo menos 2 caracteres.',
  'lead.userType': 'Selecione o tipo de usuário.',
  'page.cursor': 'Página inválida.',
} as const;

export type FieldCode = keyof typeof fieldTexts;

/** The sentence for a code; a word that is not a code never reaches the screen. */
export function fieldText(code: string): string {
  return Object.hasOwn(fieldTexts, code) ? fieldTexts[code as FieldCode] : fieldTexts['field.invalid'];
}
