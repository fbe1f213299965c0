import type { ContentItem } from '@toada/domain/content/content.contract.ts';
import { contentKeys } from '@toada/domain/content/content.keys.ts';

export type Filter = 'all' | 'changed' | 'unsaved';
export type Group = { name: string; items: ContentItem[] };

/** The order of the product: what a visitor meets first stands first. */
const order = ['landing', 'login', 'register', 'distribution', 'legal'];

/** 'landing.hero.title' stands under 'landing'. */
export function groupsOf(items: readonly ContentItem[]): Group[] {
  const groups = new Map<string, ContentItem[]>(order.map((name) => [name, []]));
  for (const item of items) {
    const [name = ''] = item.content_key.split('.');
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return [...groups]
    .filter(([, found]) => found.length > 0)
    .map(([name, found]) => ({ name, items: found.toSorted(inReadingOrder) }));
}

const places = new Map(Object.keys(contentKeys).map((key, place) => [key, place]));

/** As the page has them, from its top down. */
function inReadingOrder(one: ContentItem, other: ContentItem): number {
  return (places.get(one.content_key) ?? 0) - (places.get(other.content_key) ?? 0);
}

export function isChanged({ content_value, default_value }: ContentItem) {
  return content_value !== default_value;
}

/** Every word asked for stands somewhere in what the card shows. */
export function isFound({ content_key, description, content_value }: ContentItem, search: string) {
  const shown = folded(`${content_key} ${description} ${content_value}`);
  return folded(search)
    .split(/\s+/)
    .every((word) => shown.includes(word));
}

function folded(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
