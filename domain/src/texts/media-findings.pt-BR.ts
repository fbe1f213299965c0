import { mediaLimits } from '../media-file/media.limits.ts';
import type { FindingCode, FindingFacts, MediaFinding } from '../media-file/media-findings.ts';

const { audio, cover, thumbnail, video } = mediaLimits;
const size = ({ width, height }: { width: number; height: number }) => `${width} x ${height} px`;
const decimal = (value: number) => value.toFixed(1).replace('.', ',').replace('-', '−');
const kilohertz = (hz: number) => `${(hz / 1000).toFixed(hz % 1000 === 0 ? 0 : 1).replace('.', ',')} kHz`;
const seconds = (ms: number) => `${decimal(ms / 1000)} s`;

/** Texts of findings for owner and reviewer: the fault, and the remedy. */
const mediaFindingTexts: { [Code in FindingCode]: (facts: FindingFacts[Code]) => string } = {
  'audio.bitDepth': ({ bitDepth, isFloat }) =>
    `O áudio está em ${bitDepth} bits${isFloat ? ' de ponto flutuante' : ''}. Exporte em 16 ou 24 bits.`,
  'audio.channels': ({ channels }) =>
    `O áudio tem ${channels === 1 ? '1 canal' : `${channels} canais`}. Envie em estéreo, com 2 canais.`,
  'audio.clipping': ({ runs }) =>
    `O áudio distorce no volume máximo em ${runs} trechos. Confira o limitador da masterização.`,
  'audio.damaged': () => 'O arquivo de áudio está danificado. Exporte e envie de novo.',
  'audio.lowPass': ({ cutoffHz }) =>
    `Não há som acima de ${kilohertz(cutoffHz)}, como em um MP3 convertido. Envie o áudio original, sem compressão.`,
  'audio.mono': () => 'Os dois canais são iguais: o áudio é mono gravado como estéreo.',
  'audio.quiet': ({ loudnessLufs }) => `O áudio está muito baixo: ${decimal(loudnessLufs)} LUFS.`,
  'audio.sampleRate': ({ sampleRateHz }) =>
    `A taxa de amostragem é de ${kilohertz(sampleRateHz)}. O mínimo é ${kilohertz(audio.sampleRateMinHz)}.`,
  'audio.silenceEnd': ({ silenceMs }) => `Há ${seconds(silenceMs)} de silêncio no fim da faixa.`,
  'audio.silenceStart': ({ silenceMs }) => `Há ${seconds(silenceMs)} de silêncio no início da faixa.`,
  'audio.silent': () => 'O áudio está em silêncio do início ao fim.',
  'audio.tooLong': () => `A faixa passa de ${audio.durationMaxMs / 3_600_000} horas, o máximo por arquivo.`,
  'audio.tooShort': ({ durationMs }) =>
    `A faixa tem só ${seconds(durationMs)}. O mínimo é ${seconds(audio.durationMinMs)}.`,
  'audio.truePeak': ({ truePeakDb }) =>
    `O pico real chega a ${decimal(truePeakDb)} dBTP e pode distorcer nas lojas. O ideal é até −1,0 dBTP.`,
  'audio.truncated': ({ declaredMs, durationMs }) =>
    `O arquivo está incompleto: anuncia ${seconds(declaredMs)} e tem ${seconds(durationMs)}. Exporte e envie de novo.`,
  'audio.unsupported': () => 'O conteúdo não é WAV nem FLAC, mesmo que o nome diga que sim. Envie WAV ou FLAC.',
  'cover.blurredUp': () => 'A capa parece ampliada de uma imagem menor. Envie a arte no tamanho original.',
  'cover.damaged': () => 'A imagem da capa está danificada. Exporte e envie de novo.',
  'cover.notRgb': () => 'A capa não está em RGB. Exporte em RGB; CMYK e tons de cinza não são aceitos.',
  'cover.notSquare': (facts) => `A capa tem ${size(facts)}. Ela precisa ser quadrada.`,
  'cover.tooLarge': (facts) => `A capa tem ${size(facts)}. O máximo é ${cover.sideMaxPx} x ${cover.sideMaxPx} px.`,
  'cover.tooSmall': (facts) => `A capa tem ${size(facts)}. O mínimo é ${cover.sideMinPx} x ${cover.sideMinPx} px.`,
  'cover.transparent': () => 'A capa tem partes transparentes. Exporte com um fundo.',
  'cover.unsupported': () => 'O conteúdo não é JPG nem PNG, mesmo que o nome diga que sim. Envie JPG ou PNG.',
  'duplicate.other': () => 'Este áudio já está no catálogo de outra conta. A revisão vai conferir.',
  'duplicate.own': ({ name }) => `Este áudio é idêntico a "${name}", que já está no catálogo desta conta.`,
  'file.beyondLimits': () =>
    'O arquivo não pôde ser verificado dentro dos limites de tempo e memória. Exporte e envie de novo.',
  'file.empty': () => 'O arquivo está vazio.',
  'thumbnail.damaged': () => 'A imagem da miniatura está danificada. Exporte e envie de novo.',
  'thumbnail.notWide': (facts) => `A miniatura tem ${size(facts)}. Ela precisa ter a proporção 16:9.`,
  'thumbnail.tooLarge': (facts) => `A miniatura tem ${size(facts)}. O máximo é ${cover.sideMaxPx} px de cada lado.`,
  'thumbnail.tooSmall': (facts) =>
    `A miniatura tem ${size(facts)}. O mínimo é ${thumbnail.widthMinPx} x ${thumbnail.heightMinPx} px.`,
  'thumbnail.unsupported': () => 'O conteúdo não é JPG nem PNG, mesmo que o nome diga que sim. Envie JPG ou PNG.',
  'video.bars': () => 'Há faixas pretas em volta da imagem. Envie o vídeo sem elas.',
  'video.belowFullHd': (facts) =>
    `O vídeo tem ${size(facts)}. Abaixo de ${video.widthGoodPx} x ${video.heightGoodPx} px ele não aparece em Full HD.`,
  'video.black': () => 'O vídeo fica preto do início ao fim. Exporte e envie de novo.',
  'video.blackEnd': ({ blackMs }) => `A tela fica preta por ${seconds(blackMs)} no fim. Corte ou confirme.`,
  'video.blackStart': ({ blackMs }) => `O vídeo começa com ${seconds(blackMs)} de tela preta. Corte ou confirme.`,
  'video.colour': ({ colour }) => `As cores estão em ${colour}. As plataformas esperam BT.709.`,
  'video.damaged': () => 'O arquivo de vídeo está danificado. Exporte e envie de novo.',
  'video.frozen': () => 'A imagem fica parada do início ao fim. Alguém da equipe vai conferir.',
  'video.frozenEnd': ({ frozenMs }) => `A imagem fica parada por ${seconds(frozenMs)} no fim.`,
  'video.frozenStart': ({ frozenMs }) => `A imagem fica parada por ${seconds(frozenMs)} no início.`,
  'video.hdr': ({ hdr }) => `O vídeo é HDR (${hdr}). Em telas comuns as cores podem mudar.`,
  'video.interlaced': () => 'O vídeo é entrelaçado e mostra listras nos movimentos. Exporte em modo progressivo.',
  'video.lengthsDiffer': ({ pictureMs, soundMs }) =>
    `A imagem dura ${seconds(pictureMs)} e o som, ${seconds(soundMs)}. Confira o fim do vídeo.`,
  'video.noSound': () => 'O vídeo não tem som. Exporte com o áudio e envie de novo.',
  'video.peak': ({ truePeakDb }) =>
    `O pico real chega a ${decimal(truePeakDb)} dBTP. Acima de ${decimal(video.truePeakMaxDb)} dBTP o som pode distorcer depois da conversão.`,
  'video.quiet': ({ loudnessLufs }) => `O som está muito baixo: ${decimal(loudnessLufs)} LUFS.`,
  'video.silent': () => 'O som está em silêncio do início ao fim.',
  'video.tooLarge': (facts) => `O vídeo tem ${size(facts)}. O máximo é 8K (${video.sideMaxPx} x 4320 px).`,
  'video.tooLong': () => `O vídeo passa de ${video.durationMaxMs / 3_600_000} horas, o máximo por arquivo.`,
  'video.tooManyStreams': ({ streams }) => `O arquivo tem ${streams} faixas de imagem e som. Exporte com uma de cada.`,
  'video.tooShort': ({ durationMs }) =>
    `O vídeo tem só ${seconds(durationMs)}. O mínimo é ${seconds(video.durationMinMs)}.`,
  'video.tooSmall': (facts) => `O vídeo tem ${size(facts)}. O mínimo é ${video.widthMinPx} x ${video.heightMinPx} px.`,
  'video.truncated': ({ declaredMs, durationMs }) =>
    `O arquivo está incompleto: anuncia ${seconds(declaredMs)} e tem ${seconds(durationMs)}. Exporte e envie de novo.`,
  'video.unsupported': () =>
    'O conteúdo não é MP4, MOV nem WebM, ou usa uma compressão que não aceitamos. Exporte em H.264 com som AAC.',
  'video.variableRate': ({ frameRate }) =>
    `A taxa de quadros varia em torno de ${decimal(frameRate)} por segundo. Exporte com taxa constante.`,
};

/** Notice while no engine can check audio. */
export const audioCheckUnavailable = 'Verificação de áudio indisponível';

/** The sentence of a finding, which comes from the database and so has lost its types. */
export function describeFinding({ code, facts }: Pick<MediaFinding, 'code' | 'facts'>): string {
  const text = mediaFindingTexts[code] as (facts: MediaFinding['facts']) => string;
  return text(facts);
}
