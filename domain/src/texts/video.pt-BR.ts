import { TAGS_MAX } from '../video/platform-limits.ts';
import type { VideoComplaint } from '../video/video.complaints.ts';
import type { VideoPlatform, VideoVisibility } from '../video/video.kinds.ts';
import { splitSumText } from './release.pt-BR.ts';
import { platformLabels } from './stores.pt-BR.ts';

/** The specification's words (001, video form). */
export const videoPlatformLabels: Record<VideoPlatform, string> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  tiktok: 'TikTok (Ads)',
};

export const videoVisibilityLabels: Record<VideoVisibility, string> = {
  public: 'Público',
  unlisted: 'Não listado',
  private: 'Privado',
};

type Words = { title: string; description: string };

const REQUIRED = 'Campos obrigatórios';

/** All that is wrong, in one message with the first one's title. */
export function videoComplaintsText(complaints: readonly VideoComplaint[]): Words {
  const words = complaints.map(videoComplaintText);
  return {
    title: words[0]?.title ?? REQUIRED,
    description: [...new Set(words.map(({ description }) => description))].join(' '),
  };
}

export function videoComplaintText(complaint: VideoComplaint): Words {
  switch (complaint.rule) {
    case 'videoFile':
      return { title: 'Arquivo de vídeo obrigatório', description: 'Por favor, selecione um arquivo de vídeo.' };
    case 'refusedFile':
      return {
        title: 'Arquivo recusado',
        description:
          complaint.field === 'video_file_id'
            ? 'O vídeo tem um erro. Troque o arquivo antes de enviar.'
            : 'A miniatura tem um erro. Troque o arquivo ou escolha um quadro do vídeo.',
      };
    case 'title':
      return { title: REQUIRED, description: 'O campo "Título" é obrigatório.' };
    case 'artist':
      return { title: REQUIRED, description: 'O campo "Artista" é obrigatório.' };
    case 'playlistTitle':
      return { title: REQUIRED, description: 'O campo "Título da playlist" é obrigatório.' };
    case 'longTitle':
      return {
        title: 'Título longo demais',
        description: `O ${videoPlatformLabels[complaint.platform]} aceita títulos de até ${complaint.most} caracteres. Encurte o título.`,
      };
    case 'longDescription':
      return {
        title: 'Descrição longa demais',
        description:
          'A descrição passa do que o YouTube aceita: letras com acento e emojis contam mais de uma vez. Encurte um pouco.',
      };
    case 'angleBrackets':
      return {
        title: 'Sinais que o YouTube não aceita',
        description: `Tire os sinais < e > ${complaint.field === 'title' ? 'do título' : 'da descrição'}.`,
      };
    case 'scheduleVisibility':
      return {
        title: 'Data e visibilidade',
        description:
          'No YouTube, um vídeo com data de estreia fica público naquele momento. Deixe a visibilidade em Público, ou apague a data.',
      };
    case 'unlistedOnTikTok':
      return {
        title: 'TikTok e visibilidade',
        description: 'O TikTok não tem vídeos não listados. Escolha Público ou Privado, ou desmarque o TikTok.',
      };
    case 'tags':
      return {
        title: 'Tags demais',
        description: `As tags somam mais de ${TAGS_MAX} caracteres. Deixe só as mais importantes.`,
      };
    case 'timeZone':
      return {
        title: 'Fuso horário',
        description: `Não conhecemos o fuso ${complaint.zone} deste rascunho. Apague a data e o horário e escolha de novo.`,
      };
    case 'releaseDay':
      return { title: 'Data de estreia', description: 'Escolha também o dia, ou apague o horário.' };
    case 'releaseTime':
      return {
        title: 'Horário que não existe',
        description: `No fuso ${complaint.zone} os relógios pulam este horário neste dia. Escolha outro.`,
      };
    case 'releasePast':
      return {
        title: 'Data de estreia',
        description: 'A data e o horário já passaram. Escolha um momento futuro, ou apague os dois para publicar logo.',
      };
    case 'platform':
      return {
        title: 'Nenhuma plataforma selecionada',
        description: 'Selecione ao menos uma plataforma para distribuição.',
      };
    case 'storeVisibility':
      return {
        title: 'Lojas e visibilidade',
        description: 'As lojas mostram o vídeo a todos. Deixe a visibilidade em Público, ou desmarque as lojas.',
      };
    case 'storeCategory':
      return {
        title: 'Lojas e categoria',
        description: `As lojas só recebem vídeos de música. Mude a categoria ${complaint.category}, ou desmarque as lojas.`,
      };
    case 'storeClosed':
      return {
        title: 'Loja que não recebe vídeos',
        description: `Desmarque o que não recebe vídeos agora: ${complaint.stores.map((store) => platformLabels[store]).join(', ')}.`,
      };
    case 'isrc':
      return { title: 'Formato Inválido', description: 'Verifique o formato do ISRC (12 alfanuméricos).' };
    case 'audioIsrc':
      return {
        title: 'ISRC do vídeo',
        description: 'Este ISRC é de um áudio. O vídeo precisa de um código só dele; sem nenhum, geramos um.',
      };
    case 'splitSum':
      return splitSumText(complaint.sumBasisPoints);
    case 'captions':
      return { title: 'Legendas', description: complaint.problem };
    case 'region':
      return { title: REQUIRED, description: 'Selecione ao menos uma região.' };
    case 'customRegion':
      return { title: REQUIRED, description: 'Especifique os países para distribuição personalizada.' };
    case 'frozenFile':
      return {
        title: 'O arquivo não muda depois de publicado',
        description: 'Outro arquivo é outro vídeo: crie um vídeo novo e tire este do ar.',
      };
    case 'frozenIsrc':
      return {
        title: 'O ISRC não muda depois de publicado',
        description: `O vídeo é o mesmo que está no ar: o ISRC dele continua ${complaint.isrc}.`,
      };
    case 'frozenPlatforms':
      return {
        title: 'O vídeo já está no ar',
        description: `${new Intl.ListFormat('pt-BR').format(complaint.platforms.map((one) => videoPlatformLabels[one]))} já ${complaint.platforms.length === 1 ? 'tem' : 'têm'} este vídeo. Deixe marcado; para remover, use Tirar do ar.`,
      };
    case 'asked':
      return { title: 'Ainda falta corrigir', description: complaint.text };
  }
}
