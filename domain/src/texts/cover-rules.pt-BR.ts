import { mediaLimits } from '../media-file/media.limits.ts';
import { mediaKinds } from '../media-file/media-file.rules.ts';

const { sideMinPx, sideMaxPx } = mediaLimits.cover;
const megabytes = Math.round(mediaKinds.cover.limitBytes / 1024 / 1024);
const side = (px: number) => `${px} × ${px}`;

/** All that a cover is held against, by the check and by whoever reviews: read before it is sent, not after. */
export const coverRules: readonly string[] = [
  `Quadrada, de ${side(sideMinPx)} a ${side(sideMaxPx)} px.`,
  `JPG ou PNG em RGB, sem transparência, até ${megabytes} MB.`,
  'Nítida, no tamanho original: não amplie uma imagem menor.',
  'Sem preço, contato, site, rede social ou marca de loja.',
];
