import type { AiUse, Explicitness } from '../release/release.kinds.ts';

export const explicitLabels: Record<Explicitness, string> = {
  no: 'Não',
  yes: 'Sim',
  edited: 'Versão editada',
};

export const aiUseLabels: Record<AiUse, string> = {
  none: 'Não',
  partly: 'Em parte',
  all: 'Faixa inteira',
};
