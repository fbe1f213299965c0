import { smartClickLabel, visitKindLabels } from '@toada/domain/texts/visits.pt-BR.ts';
import type { VisitClick } from '@toada/domain/visit/visit.contract.ts';
import { texts } from './visit.texts.ts';

/** A clicked place by the words that stand on the page, with the kind of page behind it. */
export function clickName({ kind, key, name }: VisitClick): { name: string; detail: string } {
  const detail = visitKindLabels[kind];
  if (kind === 'smart_link') return { name: smartClickLabel(key), detail };
  const last = key.split('/').at(-1) ?? key;
  return { name: texts.links.networks[key] || name || texts.links.names[last] || texts.links.gone, detail };
}
