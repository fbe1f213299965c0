import type { DeliveryEventKind, DeliveryView, monitorFilters } from '../delivery/delivery.contract.ts';
import type { DeliveryKind, DeliveryStatus } from '../delivery/delivery.states.ts';
import type { DeliveryProblem } from '../delivery/delivery-problems.ts';
import { ANSWER_DAYS } from '../delivery/overdue.rules.ts';
import { isOnHold } from '../delivery/store-message.rules.ts';
import type { Platform } from '../distribution/platforms.ts';
import { deliveryStatusLabels } from './delivery-status.pt-BR.ts';
import { refusalText } from './store-refusals.pt-BR.ts';
import { platformLabels } from './stores.pt-BR.ts';

/** Filters of the monitor. */
export const monitorFilterLabels: Record<(typeof monitorFilters)[number], string> = {
  ...deliveryStatusLabels,
  removed: 'Removido',
  paused: 'Em pausa',
  overdue: `Sem resposta há ${ANSWER_DAYS} dias`,
};

export const deliveryKindLabels: Record<DeliveryKind, string> = {
  new: 'Lançamento',
  update: 'Atualização',
  takedown: 'Remoção',
};

/** State of the release at a store after a finished message. */
const delivered: Record<DeliveryKind, string> = { new: 'Entregue', update: 'Atualizado', takedown: 'Removido' };

/** A takedown on its way is told from a delivery. */
const leaving: Record<DeliveryStatus, string> = {
  queued: 'Remoção na fila',
  packaging: 'Preparando a remoção',
  sending: 'Enviando a remoção',
  waiting: 'Remoção: aguardando a loja',
  delivered: delivered.takedown,
  failed: 'A remoção falhou',
  cancelled: 'Remoção cancelada',
};

export type Stood = Pick<DeliveryView, 'kind' | 'status' | 'is_paused' | 'is_overdue'>;

/** A store that is paused or owes its answer reads as that, whatever the message was at. */
export function statusLabel({ kind, status, is_paused, is_overdue }: Stood): string {
  if (isOnHold({ status, is_paused })) return kind === 'takedown' ? 'Remoção em pausa' : 'Em pausa';
  if (is_overdue) return kind === 'takedown' ? 'Remoção sem resposta' : 'Sem resposta da loja';
  if (kind === 'takedown') return leaving[status];
  return status === 'delivered' ? delivered[kind] : deliveryStatusLabels[status];
}

/** As the subject of a sentence: 'Atualização na fila: Spotify'. */
const subjects: Record<DeliveryKind, string> = { new: 'Entrega', update: 'Atualização', takedown: 'Remoção' };
const confirmed: Record<DeliveryKind, string> = { ...subjects, new: 'Recebimento' };

type Event = { kind: DeliveryEventKind; delivery_kind: DeliveryKind; platform: Platform };

export function deliveryEventText({ kind, delivery_kind, platform }: Event): string {
  const [store, subject] = [platformLabels[platform], subjects[delivery_kind]];
  const sentences: Record<DeliveryEventKind, string> = {
    queued: `${subject} na fila: ${store}`,
    sent: `${subject} enviada: ${store}`,
    delivered: `${subject} concluída: ${store}`,
    acknowledged: `${confirmed[delivery_kind]} ${delivery_kind === 'new' ? 'confirmado' : 'confirmada'}: ${store}`,
    refused: `${subject} recusada: ${store}`,
    failed: `${subject} falhou: ${store}`,
    retried: `Nova tentativa: ${store}`,
    settled: `${subject} resolvida pela equipe: ${store}`,
    cancelled: `${subject} cancelada: ${store}`,
  };
  return sentences[kind];
}

/** A problem in three parts: the event, the other side's words as they came, and the advice. */
export type ProblemWords = { title: string; said: string | null; advice: string };

type Words = (store: string, goesOn: string) => Pick<ProblemWords, 'title' | 'advice'>;

const AGAIN = 'Depois, tente novamente: só enviamos o que falhou.';
const BY_ITSELF = 'A plataforma tenta de novo automaticamente, em intervalos cada vez maiores.';
const GAVE_UP = 'As tentativas automáticas acabaram. Tente novamente: só enviamos o que falhou.';

/** For whoever released it as for whoever runs the platform: each reads who has to act. */
const problems: Record<DeliveryProblem, Words> = {
  noConnector: (store) => ({
    title: `A loja ${store} não está conectada`,
    advice: `A equipe da plataforma precisa conectar esta loja. Fale com o suporte, ou tire a loja do lançamento. ${AGAIN}`,
  }),
  noVideos: (store) => ({
    title: `A loja ${store} não recebe vídeos`,
    advice: `A equipe da plataforma precisa marcar a conexão desta loja para vídeos. Fale com o suporte, ou tire a loja do vídeo. ${AGAIN}`,
  }),
  formatNotPublic: (store) => ({
    title: `Falta uma informação que só a loja fornece: ${store}`,
    advice: `Parte do formato desta loja não é pública. A administração precisa do guia de entrega que a loja fornece aos parceiros.`,
  }),
  invalidMessage: (store) => ({
    title: `O pacote para ${store} não passou na verificação e não foi enviado`,
    advice: `Corrija no lançamento o que está indicado. ${AGAIN} Se não houver nada a corrigir nele, fale com o suporte.`,
  }),
  schemasMissing: (store) => ({
    title: `Sem os esquemas do DDEX, nada é enviado para ${store}`,
    advice: `A administração precisa instalar os esquemas e indicar a pasta em DDEX_SCHEMA_DIR. ${AGAIN}`,
  }),
  fileMissing: (store) => ({
    title: `Um arquivo do lançamento não foi encontrado para enviar a ${store}`,
    advice: `Envie o arquivo de novo no lançamento. Se ele estiver lá, a administração precisa verificar o armazenamento. ${AGAIN}`,
  }),
  factsBroken: (store) => ({
    title: `Não foi possível ler a mensagem anterior para ${store}`,
    advice: `Nada foi enviado. A administração precisa verificar o banco de dados. ${AGAIN}`,
  }),
  hostUnreachable: (store, goesOn) => ({
    title: `O servidor de entrega de ${store} não respondeu`,
    advice: `${goesOn} Se continuar, a administração confere o endereço e a porta em Entrega às Lojas.`,
  }),
  hostKeyUnknown: (store) => ({
    title: `A identidade do servidor de ${store} ainda não foi confirmada`,
    advice: `A administração precisa testar a conexão em Entrega às Lojas, comparar a chave com a que a loja informou e fixá-la. ${AGAIN}`,
  }),
  hostKeyChanged: (store) => ({
    title: `O servidor de ${store} mostrou uma chave diferente da fixada`,
    advice: `Nada foi enviado. A administração confirma com a loja se a chave mudou antes de fixar a nova. ${AGAIN}`,
  }),
  loginRefused: (store) => ({
    title: `A loja ${store} não aceitou o usuário ou a chave de acesso`,
    advice: `A administração precisa atualizar os dados de acesso em Entrega às Lojas. ${AGAIN}`,
  }),
  folderMissing: (store) => ({
    title: `A pasta de entrega não existe em ${store}`,
    advice: `A administração precisa corrigir a pasta em Entrega às Lojas, ou pedir à loja que a crie. ${AGAIN}`,
  }),
  folderNotWritable: (store) => ({
    title: `A pasta de entrega em ${store} não permite gravar`,
    advice: `A administração precisa pedir à loja a permissão de gravação. ${AGAIN}`,
  }),
  bucketMissing: (store) => ({
    title: `O bucket de entrega de ${store} não existe`,
    advice: `A administração precisa corrigir o bucket em Entrega às Lojas. ${AGAIN}`,
  }),
  storeFull: (store, goesOn) => ({
    title: `Não há espaço no servidor de entrega de ${store}`,
    advice: `${goesOn} Se continuar, a loja precisa liberar espaço.`,
  }),
  connectionLost: (store, goesOn) => ({
    title: `A conexão com ${store} caiu durante o envio`,
    advice: `${goesOn} O envio continua de onde parou.`,
  }),
  tooSlow: (store, goesOn) => ({
    title: `O envio para ${store} parou de avançar`,
    advice: `${goesOn} O envio continua de onde parou.`,
  }),
  refusedByStore: (store) => ({ title: `A loja ${store} recusou a entrega`, ...refusalText(null) }),
  noTerritory: (store) => ({
    title: `A loja ${store} não vende em nenhum dos países deste lançamento`,
    advice: `Escolha outras regiões, ou tire a loja do lançamento. Se a loja vende lá, a administração corrige os países em Entrega às Lojas. ${AGAIN}`,
  }),
  workerDied: (store) => ({
    title: `O processo que enviava a ${store} foi encerrado várias vezes seguidas no meio desta entrega`,
    advice: `Um arquivo do lançamento pode ser grande demais ou estar danificado: troque-o, se houver dúvida. A administração confere a memória do servidor e os registros do processo. ${AGAIN}`,
  }),
  unexpected: (store, goesOn) => ({
    title: `A entrega para ${store} parou por um erro inesperado`,
    advice: `${goesOn} Se continuar, fale com o suporte.`,
  }),
};

/** `hasGivenUp`: the delivery has failed, so nothing goes on by itself any more. */
export function problemText(
  problem: DeliveryProblem,
  platform: Platform,
  detail: string | null,
  hasGivenUp = false,
): ProblemWords {
  const { title, advice } = problems[problem](platformLabels[platform], hasGivenUp ? GAVE_UP : BY_ITSELF);
  if (problem === 'refusedByStore') return { title, ...refusalText(detail) };
  return { title, said: detail?.trim() || null, advice };
}

/** The same in one line, for lists, mails and the timeline. */
export function problemLine(problem: DeliveryProblem, platform: Platform, detail: string | null): string {
  const { title, said } = problemText(problem, platform, detail);
  return said ? `${title}: ${said}` : `${title}.`;
}
