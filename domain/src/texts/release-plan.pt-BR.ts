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
  releaseMail: 'E-mail de estreia',
  thanksMail: 'Agradecer aos fãs',
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
  mailNobody: 'Nenhum fã confirmou o e-mail ainda. O texto é preparado quando houver pelo menos um.',
  mailNoLink: 'Falta o smart link, para onde o botão do e-mail leva. Crie o link e o e-mail é preparado.',
  mailLate: 'O dia deste e-mail passou antes de ele ser preparado. Escreva uma campanha ou pule esta tarefa.',
  mailToCheck: 'O e-mail está pronto. Confira e agende: nada sai antes disso.',
  mailHeld: 'O e-mail está agendado, mas a campanha está pausada ou encerrada. Ele não sai assim.',
  mailNotOut:
    'Nenhuma loja confirmou o lançamento ainda. O e-mail espera e sai quando a primeira confirmar. Para mandar já, abra a campanha.',
  mailCancelled: 'O envio deste e-mail foi cancelado.',
  mailRemoved: 'O e-mail preparado foi excluído. Escreva uma campanha ou pule esta tarefa.',
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
  releaseMail: {
    title: taskKindLabels.releaseMail,
    note: 'Preparado 3 dias antes para você conferir. Só sai depois que você agenda.',
  },
  coming: { title: 'Avisar que vem aí', note: 'Nas redes, com o smart link.' },
  ads: { title: 'Programar anúncios', note: 'Público, valor e datas.' },
  clip: { title: 'Enviar o clipe', note: 'Clipe ou lyric video, com a data da estreia.' },
  out: { title: 'Contar que saiu', note: 'Nas redes, no dia da estreia.' },
  backstage: { title: 'Bastidores', note: 'Um vídeo de como a música nasceu.' },
  thanksMail: {
    title: taskKindLabels.thanksMail,
    note: 'E-mail preparado 3 dias antes para você conferir. Só sai depois que você agenda.',
  },
  results: { title: 'Ver os resultados', note: 'Ouvintes, cidades e playlists nas métricas.' },
  learnt: { title: 'Anotar o que funcionou', note: 'O próximo plano começa daqui.' },
} as const;
