import type { StoreWordFault } from '../cover-art/store-words.rules.ts';
import { storeWordLabels } from '../texts/cover-art.pt-BR.ts';
import { formatMoment } from '../texts/format-day.ts';
import { refusal } from './refusal.ts';

/** Refusals of the creative tools: covers, press kits, teasers. */
export const creativeErrors = {
  'coverArt.noWords': refusal(422, () => ({
    title: 'Falta o título ou o artista',
    description: 'A capa leva o título e o artista do lançamento. Preencha os dois no lançamento e volte aqui.',
  })),
  'coverArt.storeWords': refusal<{ faults: readonly StoreWordFault[] }>(422, ({ faults }) => ({
    title: 'As lojas recusam este texto na capa',
    description: `O título ou o artista tem ${faults.map((fault) => storeWordLabels[fault]).join(', ')}. Corrija no lançamento.`,
  })),
  'coverArt.letters': refusal<{ letters: string }>(422, ({ letters }) => ({
    title: 'Letra que a capa não desenha',
    description: `A fonte das capas não tem: ${letters}. Envie uma capa sua para este lançamento.`,
  })),
  'coverArt.oldWords': refusal(409, () => ({
    title: 'O título mudou depois desta capa',
    description:
      'O título ou o artista do lançamento não é mais o que está na capa. Gere outra com os textos de agora.',
  })),
  'coverArt.busy': refusal<{ max: number }>(409, ({ max }) => ({
    title: 'Capas em andamento',
    description: `Você já tem ${max} capas na fila. Espere uma terminar para pedir outra.`,
  })),
  'coverArt.full': refusal<{ max: number }>(409, ({ max }) => ({
    title: 'Limite de capas',
    description: `Sua conta guarda até ${max} capas. Exclua uma que não usa mais.`,
  })),
  'coverArt.moved': refusal(409, () => ({
    title: 'A capa mudou',
    description: 'Ela já está na fila ou pronta. A lista mostra a situação de agora.',
  })),
  'pressKit.changed': refusal<{ by: string; at: string }>(409, ({ by, at }) => ({
    title: 'O kit mudou enquanto você editava',
    description: `${by || 'Outra pessoa'} salvou outra versão em ${formatMoment(at)}. O que você digitou continua aqui.`,
  })),
  'pressKit.incomplete': refusal<{ fields: Record<string, string> }>(422, () => ({
    title: 'Kit incompleto',
    description: 'Complete os itens marcados antes de publicar. O rascunho está salvo.',
  })),
  'pressKit.tooLarge': refusal<{ kb: number }>(422, ({ kb }) => ({
    title: 'Kit grande demais',
    description: `Comprimida, a página tem ${kb} kB; o limite é 20 kB. Retire alguns itens ou encurte os textos.`,
  })),
  'pressKit.photoTooSmall': refusal<{ minPx: number }>(422, ({ minPx }) => ({
    title: 'Foto pequena demais',
    description: `A imprensa precisa de pelo menos ${minPx} px no lado maior. Envie a foto original.`,
  })),
  'pressKit.manyPhotos': refusal<{ max: number }>(409, ({ max }) => ({
    title: 'Muitas fotos enviadas',
    description: `O kit guarda até ${max} fotos ao mesmo tempo. As que você removeu saem em um dia. Tente de novo amanhã.`,
  })),
  'teaser.missingFiles': refusal(422, () => ({
    title: 'Arquivos Faltando',
    description: 'Escolha um áudio e uma capa para o teaser.',
  })),
  'teaser.missingCover': refusal(422, () => ({
    title: 'Arquivos Faltando',
    description: 'Escolha uma capa para o Canvas.',
  })),
  'teaser.notChecked': refusal(409, () => ({
    title: 'Arquivos em conferência',
    description: 'Ainda estamos conferindo o áudio ou a capa. Tente de novo em instantes.',
  })),
  'teaser.badAudio': refusal(422, () => ({
    title: 'Áudio não pode ser usado',
    description:
      'Não conseguimos ler este áudio até o fim. Exporte de novo em WAV ou FLAC, em estéreo, e envie outra vez.',
  })),
  'teaser.badCover': refusal(422, () => ({
    title: 'Capa não pode ser usada',
    description: 'Não conseguimos ler esta imagem. Exporte de novo em JPG ou PNG e envie outra vez.',
  })),
  'teaser.tooShort': refusal<{ seconds: number; canBeShorter: boolean }>(422, ({ seconds, canBeShorter }) => ({
    title: 'Música curta demais',
    description: canBeShorter
      ? `O áudio tem menos de ${seconds} segundos. Escolha 15 segundos ou outra música.`
      : 'O áudio tem menos de 15 segundos, o teaser mais curto que existe. Escolha ou envie uma música mais longa.',
  })),
  'teaser.square': refusal(422, () => ({
    title: 'O formato 1:1 não serve aqui',
    description: 'Vídeos precisam de ao menos 1280 × 720 px. Faça o teaser em 9:16 ou 16:9 e use o novo.',
  })),
  'teaser.busy': refusal<{ max: number }>(409, ({ max }) => ({
    title: 'Vídeos em andamento',
    description: `Você já tem ${max} vídeos na fila. Espere um terminar para pedir outro.`,
  })),
  'teaser.full': refusal<{ max: number }>(409, ({ max }) => ({
    title: 'Limite de vídeos',
    description: `Sua conta guarda até ${max} vídeos. Exclua um que não usa mais.`,
  })),
  'teaser.moved': refusal(409, () => ({
    title: 'O vídeo mudou',
    description: 'Ele já está na fila ou pronto. A lista mostra a situação de agora.',
  })),
};
