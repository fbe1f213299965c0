/** What a field says when its value is refused. The schemas carry the codes, both sides look them up here. */
export const fieldTexts = {
  'auth.code': 'Digite os 6 números do código.',
  'auth.email': 'E-mail inválido.',
  'auth.name': 'O nome deve ter pelo menos 2 caracteres.',
  'auth.password': 'A senha é obrigatória.',
  'auth.recoveryEmail': 'Email inválido.',
  'auth.role': 'Selecione um tipo de perfil.',
  'auth.terms': 'Você deve aceitar os termos e condições.',
  'field.invalid': 'Valor inválido.',
  'field.required': 'Campo obrigatório.',
  'field.tooLong': 'Texto longo demais.',
  'id.format': 'Identificador inválido.',
  'lead.email': 'Por favor, insira um e-mail válido.',
  'lead.name': 'Nome deve ter pelo menos 2 caracteres.',
  'lead.userType': 'Selecione o tipo de usuário.',
  'page.cursor': 'Página inválida.',
  'password.characters': 'Senha deve ter os tipos de caracteres exigidos.',
  'password.digit': 'Senha deve ter pelo menos um número.',
  'password.lowercase': 'Senha deve ter pelo menos uma letra minúscula.',
  'password.mismatch': 'As senhas não coincidem.',
  'password.short': 'Senha deve ter no mínimo 8 caracteres.',
  'password.symbol': 'Senha deve ter pelo menos um símbolo.',
  'password.tooLong': 'Senha longa demais.',
  'password.uppercase': 'Senha deve ter pelo menos uma letra maiúscula.',
  'profile.fullName': 'O nome completo deve ter pelo menos 2 caracteres.',
  'profile.phone': 'Telefone inválido. Informe o DDD e o número, ou o código do país com +.',
} as const;

export type FieldCode = keyof typeof fieldTexts;

/** The sentence for a code; a word that is not a code never reaches the screen. */
export function fieldText(code: string): string {
  return Object.hasOwn(fieldTexts, code) ? fieldTexts[code as FieldCode] : fieldTexts['field.invalid'];
}
