import type { CoverLayout, CoverLook } from '../cover-art/cover-art.kinds.ts';
import type { StoreWordFault } from '../cover-art/store-words.rules.ts';

export const coverLookLabels: Record<CoverLook, string> = {
  flags: 'Bandeirinhas',
  tiles: 'Azulejo',
  sea: 'Maré',
  sun: 'Sol de cordel',
  sheets: 'Folhas',
  ribbons: 'Fitas',
};

export const coverLayoutLabels: Record<CoverLayout, string> = {
  foot: 'Embaixo',
  head: 'Em cima',
  band: 'Faixa',
  poster: 'Cartaz',
};

/** As the middle of a sentence. */
export const storeWordLabels: Record<StoreWordFault, string> = {
  address: 'um endereço de site ou e-mail',
  handle: 'um @ de rede social',
  price: 'um preço',
  store: 'o nome de uma loja ou rede',
};
