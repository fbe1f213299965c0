import { linkStores } from '../smart-link/link-stores.ts';
import type { VisitKind } from '../visit/visit.contract.ts';
import { OTHER_WORDS } from '../visit/visit.rules.ts';
import type { DeviceClass } from '../visit/visitor.rules.ts';
import { linkStoreLabel } from './stores.pt-BR.ts';

export const visitKindLabels: Record<VisitKind, string> = {
  link_page: 'Link na bio',
  smart_link: 'Smart link',
  press_kit: 'Kit de imprensa',
};

export const deviceLabels: Record<DeviceClass, string> = {
  phone: 'Celular',
  tablet: 'Tablet',
  computer: 'Computador',
  other: 'Outro',
};

/** '' is a visit that names no site: typed, from an app or a message. */
export function siteLabel(site: string): string {
  if (site === '') return 'Direto ou aplicativo';
  return site === OTHER_WORDS ? 'Outros sites' : site;
}

export function campaignLabel(word: string): string {
  return word === OTHER_WORDS ? 'Outras' : word;
}

/** A clicked place of a smart link. Music and videos count together, so YouTube goes by the name of both. */
export function smartClickLabel(key: string): string {
  const store = linkStores.find((one) => one === key);
  if (store) return linkStoreLabel(store, true);
  return key === 'calendar' ? 'Pôr no calendário' : key;
}

/** Words of the file with the figures. */
export const visitExport = {
  head: ['Dia', 'Página', 'Medida', 'Detalhe', 'Vezes'],
  kinds: visitKindLabels,
  sides: {
    visit: 'Visitas',
    visitor: 'Visitantes',
    click: 'Cliques',
    site: 'Visitas por origem',
    device: 'Visitas por aparelho',
    source: 'Visitas por utm_source',
    medium: 'Visitas por utm_medium',
    campaign: 'Visitas por utm_campaign',
  } as Record<string, string>,
  key(side: string, key: string): string {
    if (side === 'site') return siteLabel(key);
    if (side === 'device') return deviceLabels[key as DeviceClass] ?? key;
    if (side === 'click') return smartClickLabel(key);
    return side === 'visit' || side === 'visitor' ? '' : campaignLabel(key);
  },
};
