import type { RefusalCode } from '../../video-platform/outcome.ts';

/** The reason of a refusal, and what to do. */
const words: Record<RefusalCode, string> = {
  accountSuspended: 'A conta está suspensa na plataforma.',
  descriptionTooLong: 'A descrição é longa demais para a plataforma. Encurte e envie de novo.',
  emptyFile: 'O arquivo do vídeo está vazio. Envie o arquivo de novo.',
  fileTooLarge: 'O arquivo é maior do que a plataforma aceita.',
  forbiddenCharacters: 'O título ou a descrição tem < ou >. A plataforma não aceita estes sinais.',
  noChannel: 'A conta conectada não tem um canal. Crie o canal na plataforma e tente de novo.',
  notOffered: 'A plataforma não permite esta ação por aqui. Faça a mudança no site ou aplicativo dela.',
  outcomeUnknown: 'A plataforma não disse se o vídeo chegou. Confira o canal antes de tentar de novo.',
  platformRefused: 'A plataforma recusou o vídeo.',
  postingNotAllowed: 'A conta não pode publicar agora. Confira os avisos da plataforma.',
  scheduleNeedsPublic: 'Só um vídeo público pode ter data de publicação.',
  storageFull: 'A conta não tem mais espaço na plataforma.',
  tagsTooLong: 'As tags passam do limite da plataforma.',
  titleMissing: 'Falta o título do vídeo.',
  titleTooLong: 'O título é longo demais para a plataforma. Encurte e envie de novo.',
  unreadableProgress: 'O envio foi interrompido de um jeito que não dá para continuar. Fale com o suporte.',
  videoGone: 'O vídeo não está mais no canal.',
  videoRejected: 'A plataforma rejeitou o vídeo depois de recebê-lo.',
  videoUnreadable: 'A plataforma não conseguiu ler o arquivo do vídeo.',
  visibilityNotOffered: 'A conta não oferece esta visibilidade. Escolha outra.',
};

const LONGEST = 500;

export function refusalWords(code: RefusalCode, said: string): string {
  return (said ? `${words[code]} (${said})` : words[code]).slice(0, LONGEST);
}
