import {
  heldBy,
  isLeaving,
  isOnHold,
  isTestOnly,
  newestOf,
  storesWith,
} from '@toada/domain/delivery/store-message.rules.ts';
import { type Platform, platforms } from '@toada/domain/distribution/platforms.ts';
import type { ReleaseType } from '@toada/domain/release/release.kinds.ts';
import { platformLabels } from '@toada/domain/texts/stores.pt-BR.ts';
import { testMark } from '@toada/domain/texts/test-mark.pt-BR.ts';
import { type MailBrand, mailLayout } from '../../outside/mail-layout.ts';
import type { StoreMessage } from '../release-status/store-messages.ts';

type Facts = Named & {
  kind: string;
  note: string | null;
  release_id: string;
  full_name: string;
  /** Every message about the release, newest first, as they stand when the letter is written. */
  messages: readonly StoreMessage[];
};

const FOOTER = 'Você recebeu esta mensagem porque tem uma conta conosco.';
const TEST_REMOVED = 'Eram entregas de teste: nada estava publicado nas lojas.';

/** Null for what nobody is written to about. */
export function deliveryMail(facts: Facts, brand: MailBrand) {
  const words = wordsOf(facts);
  return words && mailLayout(letterTo(facts, brand, words), brand);
}

function wordsOf(facts: Facts): Words | null {
  if (facts.kind === 'completed') return completed(facts);
  if (facts.kind === 'failed') return failed(facts);
  return facts.kind === 'withdrawn' ? withdrawn(facts) : null;
}

type Words = { subject: string; paragraphs: string[] };

/** Common parts of the letters about a release in the stores. */
export function letterTo(
  { full_name, release_id, type }: { full_name: string; release_id: string; type: ReleaseType },
  brand: MailBrand,
  words: Words,
) {
  const path = type === 'video' ? `/app/video-distribution?video=${release_id}` : `/app/catalog/${release_id}`;
  return {
    ...words,
    greeting: `Olá, ${full_name}.`,
    action: { label: `Ver ${thingOf(type).name}`, url: brand.url + path },
    footer: FOOTER,
  };
}

const things = {
  music: { name: 'lançamento', again: 'Na página do lançamento, "Remover das lojas" envia o pedido de novo.' },
  video: { name: 'vídeo', again: 'No painel do vídeo, "Tirar do ar" envia o pedido de novo.' },
};
/** A video is named by its own word, and has a page of its own. */
export const thingOf = (type: ReleaseType) => things[type === 'video' ? 'video' : 'music'];

/** As it stands when the letter goes: a release that has been taken down meanwhile is told of by that letter alone. */
function completed({ title, messages, ...facts }: Facts): Words | null {
  const newest = newestOf(messages);
  const staying = storesWith(messages).filter((store) =>
    newest.some((row) => row.platform === store.platform && row.kind !== 'takedown'),
  );
  if (staying.length === 0) return null;
  const paused = newest.filter((row) => isOnHold(row) && row.kind !== 'takedown');
  const all = paused.length === 0 ? ' em todas as lojas' : '';
  const lead = `A entrega de ${nameOf({ title, ...facts })} foi concluída${all}: ${namesOf(staying)}.`;
  const close = 'Cada loja publica na data de lançamento.';
  const isTest = isTestOnly(staying);
  return {
    subject: isTest ? `${testMark.done}: ${title}` : `Entregue às lojas: ${title}`,
    paragraphs: [lead, ...pausedLine(paused), isTest ? testMark.unpublished : close],
  };
}

function pausedLine(paused: readonly StoreMessage[]): string[] {
  if (paused.length === 0) return [];
  return paused.length === 1
    ? [`${namesOf(paused)} está em pausa. A entrega para esta loja segue quando ela voltar.`]
    : [`${namesOf(paused)} estão em pausa. A entrega para estas lojas segue quando elas voltarem.`];
}

function failed({ title, note, ...facts }: Facts): Words {
  const lead = `A entrega de ${nameOf({ title, ...facts })} não foi concluída:`;
  const said = note ? note.split('\n').filter(Boolean) : [];
  const close = 'A página do lançamento mostra o que fazer. "Tentar Novamente" envia só o que falhou.';
  return { subject: `Problema na entrega: ${title}`, paragraphs: [lead, ...said, close] };
}

/** No store has it and none will. */
function withdrawn({ title, messages, ...facts }: Facts): Words {
  const taken = newestOf(messages).filter(({ kind }) => kind === 'takedown');
  const calledOff = platforms.flatMap((platform) => {
    const [newest] = messages.filter((row) => row.platform === platform);
    const isOut = taken.every((row) => row.platform !== platform) && !heldBy(messages, platform);
    return newest && isOut ? [newest] : [];
  });
  const lead = `A remoção de ${nameOf({ title, ...facts })} foi concluída: nenhuma loja tem mais este lançamento.`;
  const lines = [
    taken.length > 0 ? `Removido de: ${namesOf(taken)}.` : '',
    calledOff.length > 0 ? `Envio cancelado antes de chegar à loja: ${namesOf(calledOff)}.` : '',
    taken.length > 0 && taken.every(({ is_test }) => is_test) ? TEST_REMOVED : '',
  ];
  return { subject: `Removido das lojas: ${title}`, paragraphs: [lead, ...lines.filter(Boolean)] };
}

type Removal = Named & {
  release_id: string;
  full_name: string;
  stores: readonly string[];
  reason: string | null;
  /** Every message about the release, newest first, as they stand when the letter is written. */
  messages: readonly StoreMessage[];
};

/** Some stores have taken it down; where it is now follows, as each store stands. */
export function removalMail({ stores, reason, messages, ...facts }: Removal, brand: MailBrand) {
  const from = platforms.filter((platform) => stores.includes(platform)).map((platform) => platformLabels[platform]);
  const named = new Intl.ListFormat('pt-BR').format(from);
  const lead = `A remoção de ${nameOf(facts)} foi confirmada: ${named}.`;
  const lines = [lead, ...(reason ? [`Motivo: ${reason}`] : []), ...elsewhere(messages, thingOf(facts.type))];
  return mailLayout(
    letterTo(facts, brand, { subject: `Removido de ${named}: ${facts.title}`, paragraphs: lines }),
    brand,
  );
}

function elsewhere(messages: readonly StoreMessage[], { name, again }: ReturnType<typeof thingOf>): string[] {
  const newest = newestOf(messages);
  const leaving = newest.filter(({ platform }) => isLeaving(messages, platform));
  const refused = newest.filter(({ kind, status }) => kind === 'takedown' && status === 'failed');
  const isAsked = ({ platform }: StoreMessage) => [...leaving, ...refused].some((row) => row.platform === platform);
  const staying = storesWith(messages).filter((row) => !isAsked(row));
  return [
    staying.length > 0 ? `O ${name} continua em: ${namesOf(staying)}.` : '',
    leaving.length > 0 ? `A remoção ainda está em andamento em: ${namesOf(leaving)}.` : '',
    refused.length > 0 ? `A remoção não foi concluída em: ${namesOf(refused)}. ${again}` : '',
  ].filter(Boolean);
}

function namesOf(rows: readonly { platform: Platform }[]): string {
  return rows.map(({ platform }) => platformLabels[platform]).join(', ');
}

export type Named = {
  title: string;
  type: ReleaseType;
  owner_name: string;
  /** Else it is their label. */
  isOwner: boolean;
};

/** As a sentence names it: its label reads whose it is. */
export function nameOf({ title, owner_name, isOwner }: Omit<Named, 'type'>): string {
  return isOwner ? `"${title}"` : `"${title}", de ${owner_name},`;
}
