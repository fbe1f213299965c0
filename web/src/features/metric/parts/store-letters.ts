import { platforms } from '@toada/domain/distribution/platforms.ts';
import { platformLabels, platformLetters } from '@toada/domain/texts/stores.pt-BR.ts';

/** Letters of a store as its file names it; stores of ours have their two. */
export function lettersOf(name: string): string {
  const known = platforms.find((platform) => platformLabels[platform].toLowerCase() === name.toLowerCase());
  return known ? platformLetters[known] : name.slice(0, 2);
}
