import { type CaptionCode, type CaptionFinding, captionLimits } from '../captions/caption-findings.ts';

const captionTexts: Record<CaptionCode, string> = {
  tooLarge: `O arquivo de legendas passa de ${captionLimits.bytesMax / 1024 / 1024} MB, o máximo.`,
  notText: 'O conteúdo não é texto, mesmo que o nome diga que sim. Envie legendas em .srt ou .vtt.',
  encoding: 'A codificação do arquivo não é UTF-8. Salve as legendas em UTF-8 e envie de novo.',
  windows: 'O arquivo está na codificação antiga do Windows (Windows-1252). Confira os acentos antes de enviar.',
  noHeader: 'Um arquivo .vtt começa com a linha WEBVTT, e ela não está aqui.',
  noCues: 'O arquivo não tem nenhuma legenda.',
  tooMany: `O arquivo passa de ${captionLimits.cuesMax.toLocaleString('pt-BR')} legendas, o máximo.`,
  badTime: 'O tempo não está no formato 00:00:01,000 --> 00:00:04,000.',
  stray: 'Este texto está fora de uma legenda: falta a linha com o tempo acima dele.',
  endBeforeStart: 'A legenda termina antes de começar.',
  order: 'A legenda começa antes da anterior. Ordene as legendas pelo tempo.',
  overlap: 'A legenda começa antes de a anterior terminar: as duas aparecem juntas.',
  beyondVideo: 'A legenda passa do fim do vídeo.',
  emptyCue: 'A legenda não tem texto.',
};

/** The line first, so that it is found in an editor. */
export function describeCaptionFinding({ code, line }: Pick<CaptionFinding, 'code' | 'line'>): string {
  return line > 0 ? `Linha ${line}: ${captionTexts[code]}` : captionTexts[code];
}
