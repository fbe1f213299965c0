import type { Actor } from '@toada/domain/access/decide.ts';
import { assert } from '@toada/domain/assert.ts';
import { asked } from '@toada/domain/row-id.ts';
import type { LinkStore } from '@toada/domain/smart-link/link-stores.ts';
import { DEFAULT_ZONE } from '@toada/domain/smart-link/smart-link.content.ts';
import type { Executor } from '../db/connect.ts';
import { createSmartLink, saveSmartLink, setSmartLinkEnding } from '../features/smart-link/save-smart-link.ts';
import { callAs } from './call-as.ts';
import { demoId } from './demo-id.ts';

type DemoLink = {
  title: string;
  ending: string;
  addresses: Partial<Record<LinkStore, string>>;
  excerpt?: string;
  credit?: string;
};

/** One before its day and one after it. */
const demoLinks: readonly DemoLink[] = [
  {
    ...{ title: 'Quintal de Estrelas', ending: 'quintal-de-estrelas' },
    addresses: {
      spotify: 'https://open.spotify.com/album/2Ns7QuintalDeEstrelas1',
      deezer: 'https://www.deezer.com/album/500000002',
    },
    excerpt: 'Dobrei o céu em quatro,\nfiz estrela de papel,\npendurei no teu retrato.',
    credit: 'Estrela de Papel, letra de Jussara Lima e Dona Cota',
  },
  {
    ...{ title: 'Jardim Suspenso', ending: 'jardim-suspenso' },
    addresses: {
      spotify: 'https://open.spotify.com/album/4Kq9vTtQyRZJardimSuspe',
      apple: 'https://music.apple.com/br/album/jardim-suspenso/1700000001',
      youtube: 'https://music.youtube.com/playlist?list=OLAK5uy_jardim_suspenso',
      deezer: 'https://www.deezer.com/album/500000001',
    },
    excerpt: 'Plantei na laje um jardim\nque a chuva não alcança.',
    credit: 'Jardim Suspenso, letra de Jussara Lima',
  },
];

/** Smart links of the demo's artist, by the product's own verbs. */
export async function addDemoSmartLinks(tx: Executor, artist: Actor, now: Date) {
  for (const planned of demoLinks) await addLink(tx, artist, planned, now);
}

async function addLink(tx: Executor, artist: Actor, planned: DemoLink, now: Date) {
  const { title, ending, addresses, excerpt = '', credit = '' } = planned;
  const named = { id: asked<'releases'>(demoId(title)) };
  const as = <Input>(input: Input) => callAs(tx, artist, 'smartLink.edit', input, now);
  const { link } = await createSmartLink(as({ ...named, time_zone: DEFAULT_ZONE }));
  assert(link, 'a link that was made is there');
  const known = link.content.stores.map((one) => ({ ...one, url: addresses[one.store] ?? '' }));
  const more = (Object.keys(addresses) as LinkStore[]).filter((store) => known.every((one) => one.store !== store));
  const stores = [...known, ...more.map((store) => ({ store, url: addresses[store] ?? '', is_on: true }))];
  const content = { ...link.content, stores, excerpt, excerpt_credit: credit };
  await saveSmartLink(as({ ...named, revision: link.revision, content }));
  await setSmartLinkEnding(as({ ...named, ending }));
}
