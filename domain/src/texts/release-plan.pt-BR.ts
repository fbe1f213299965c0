import type { PlanLane, TaskKind, TaskOwner, TaskTrouble } from '../release-plan/plan.kinds.ts';
import { KEPT_TEASERS_MAX } from '../teaser/teaser.kinds.ts';

export const planLaneLabels: Record<PlanLane, string> = {
  stores: 'Lojas',
  audience: 'Público',
  video: 'Vídeo',
  press: 'Divulgação',
};

export const taskKindLabels: Record<TaskKind, string> = {
  submit: 'Enviar o lançamento',
  smartLink: 'Fazer o smart link',
  linkPage: 'Pôr na página de links',
  pitch: 'Sugerir às playlists',
  live: 'Conferir as lojas',
  teaser: 'Fazer o teaser',
  other: 'Outra tarefa',
};

/** The reason in words, and the way out of it. */
export const taskTroubleTexts: Record<TaskTrouble, string> = {
  noAudio: 'O teaser não foi feito: nenhuma faixa tem áudio. Envie o arquivo no lançamento.',
  noCover: 'O teaser não foi feito: o lançamento está sem capa. Envie a imagem no lançamento.',
  badAudio: 'O teaser não foi feito: não conseguimos ler o áudio até o fim. Envie o arquivo de novo.',
  badCover: 'O teaser não foi feito: não conseguimos ler a capa. Envie a imagem de novo.',
  shortAudio: 'O teaser não foi feito: a faixa tem menos de 15 segundos. Use outra música no editor.',
  noRoom: `O teaser não foi feito: a conta já guarda ${KEPT_TEASERS_MAX} vídeos. Exclua um que não usa mais.`,
  notRendered: 'O teaser não ficou pronto: algo deu errado na montagem do vídeo. Tente de novo no editor.',
  teaserRemoved: 'O teaser automático foi excluído. Faça outro no editor ou pule esta tarefa.',
};

export const taskOwnerLabels: Record<TaskOwner, string> = { artist: 'Artista', label: 'Selo' };

export const housePlanName = 'Modelo da plataforma';

/** Words of the tasks that the house's template brings. */
export const houseTasks = {
  submit: { title: taskKindLabels.submit, note: 'Marcada automaticamente quando você envia para revisão.' },
  smartLink: {
    title: taskKindLabels.smartLink,
    note: 'Criado automaticamente neste dia, se o lançamento já foi enviado.',
  },
  linkPage: { title: taskKindLabels.linkPage, note: 'Marcada quando a página publicada mostra o lançamento.' },
  pitch: { title: taskKindLabels.pitch, note: 'As lojas pedem 7 dias antes da estreia.' },
  live: { title: taskKindLabels.live, note: 'Marcada automaticamente quando o lançamento está no ar.' },
  canvas: { title: 'Vídeo de capa', note: 'Um trecho curto em 9:16 para as lojas que mostram vídeo.' },
  teaser: {
    title: taskKindLabels.teaser,
    note: 'Feito automaticamente neste dia: 15 segundos em 9:16, com o melhor trecho.',
  },
  pressKit: { title: 'Montar o press kit', note: 'Biografia, fotos em alta, capa e links.' },
  press: { title: 'Rádios e blogs', note: 'Envie o press kit com o link de escuta.' },
  coming: { title: 'Avisar que vem aí', note: 'Redes e e-mail, com o smart link.' },
  ads: { title: 'Programar anúncios', note: 'Público, valor e datas.' },
  clip: { title: 'Enviar o clipe', note: 'Clipe ou lyric video, com a data da estreia.' },
  out: { title: 'Contar que saiu', note: 'Redes e e-mail, no dia da estreia.' },
  backstage: { title: 'Bastidores', note: 'Um vídeo de como a música nasceu.' },
  thanks: { title: 'Agradecer aos fãs', note: 'Uma mensagem para quem ouviu e divulgou.' },
  results: { title: 'Ver os resultados', note: 'Ouvintes, cidades e playlists nas métricas.' },
  learnt: { title: 'Anotar o que funcionou', note: 'O próximo plano começa daqui.' },
} as const;
