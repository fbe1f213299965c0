import type { Platform } from '@toada/domain/distribution/platforms.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { type MailBrand, mailLayout } from '../../outside/mail-layout.ts';

type Facts = {
  kind: string;
  note: string | null;
  release_id: string;
  title: string;
  owner_name: string;
  full_name: string;
  platforms: string[];
  /** Every delivery went to the sandbox, a folder or a store's test feed. */
  is_test: boolean;
  /** Else it is their label. */
  isOwner: boolean;
};

const FOOTER = 'Você recebeu esta mensagem porque tem uma conta conosco.';
const TEST = 'Foi uma entrega de teste: nada é publicado nas lojas.';

/** Null for what nobody is written to about. */
export function deliveryMail(facts: Facts, brand: MailBrand) {
  const words = facts.kind === 'completed' ? completed(facts) : facts.kind === 'failed' ? failed(facts) : null;
  return words && mailLayout(letterTo(facts, brand, words), brand);
}

type Words = { subject: string; paragraphs: string[] };

/** What every letter about a release in the stores has. */
export function letterTo(
  { full_name, release_id }: { full_name: string; release_id: string },
  brand: MailBrand,
  words: Words,
) {
  return {
    ...words,
    greeting: `Olá, ${full_name}.`,
    action: { label: 'Ver lançamento', url: `${brand.url}/app/catalog/${release_id}` },
    footer: FOOTER,
  };
}

function completed({ title, platforms, is_test, ...facts }: Facts) {
  const stores = platforms.map((platform) => platformLabels[platform as Platform]).join(', ');
  const lead = `A entrega de ${nameOf({ title, ...facts })} foi concluída em todas as lojas: ${stores}.`;
  const close = 'Cada loja publica na data de lançamento.';
  return { subject: `Entregue às lojas: ${title}`, paragraphs: [lead, is_test ? TEST : close] };
}

function failed({ title, note, ...facts }: Facts) {
  const lead = `A entrega de ${nameOf({ title, ...facts })} não chegou ao fim:`;
  const said = note ? note.split('\n').filter(Boolean) : [];
  const close = 'Na página do lançamento está o que fazer. "Tentar Novamente" envia só o que falhou.';
  return { subject: `Problema na entrega: ${title}`, paragraphs: [lead, ...said, close] };
}

export type Named = Pick<Facts, 'title' | 'owner_name' | 'isOwner'>;

/** As a sentence names it: its label reads whose it is. */
export function nameOf({ title, owner_name, isOwner }: Named): string {
  return isOwner ? `"${title}"` : `"${title}", de ${owner_name},`;
}
