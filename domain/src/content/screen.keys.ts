import type { ContentPlaceName } from './content.places.ts';

/** The place is where the text is read; a text that nothing reads has none, and is not here. */
export type ContentEntry = { type: 'text' | 'textarea'; at: ContentPlaceName; description: string; default: string };

/** The texts of every screen but the landing page: a file of its own, so that a login page does not bring those along. */
// biome-ignore format: a table is read by its columns.
export const screenKeys = {
  'login.title':                 { type: 'text',     at: 'login',        description: 'Entrar: título', default: 'Que bom te ver de volta' },
  'login.subtitle':              { type: 'textarea', at: 'login',        description: 'Entrar: subtítulo', default: 'Entre para cuidar da sua música.' },
  'register.title':              { type: 'text',     at: 'register',     description: 'Criar conta: título', default: 'Criar conta' },
  'register.subtitle':           { type: 'textarea', at: 'register',     description: 'Criar conta: subtítulo', default: 'Leve sua música para as lojas com a sua assinatura.' },
  'distribution.reach':          { type: 'textarea', at: 'reach',        description: 'Distribuição: cartão de alcance global', default: 'Sua música em mais de 150 plataformas.' },
  'legal.controller.name':       { type: 'text',     at: 'legal',        description: 'Termos e Privacidade: nome de quem opera a plataforma', default: 'Toada' },
  'legal.controller.document':   { type: 'text',     at: 'legal',        description: 'Termos e Privacidade: CNPJ de quem opera a plataforma', default: '' },
  'legal.controller.address':    { type: 'textarea', at: 'legal',        description: 'Termos e Privacidade: endereço de quem opera a plataforma', default: '' },
  'legal.dpo.name':              { type: 'text',     at: 'officer',      description: 'Privacidade: encarregado pelos dados pessoais', default: '' },
} as const satisfies Record<string, ContentEntry>;
export type ScreenKey = keyof typeof screenKeys;

/** The text under a key: what an administrator wrote, else the coded default. */
export function writtenText(values: Readonly<Record<string, string>>, key: string, fallback: string): string {
  return Object.hasOwn(values, key) ? (values[key] as string) : fallback;
}
