import type { Actor } from '@toada/domain/access/decide.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { emptyLinkPage, type LinkPageContent } from '@toada/domain/link-page/link-page.content.ts';
import type { Executor } from '../db/connect.ts';
import { publishLinkPage } from '../features/link-page/publish-link-page.ts';
import { saveLinkPage } from '../features/link-page/save-link-page.ts';
import { setLinkSlug } from '../features/link-page/set-link-slug.ts';
import { callAs } from './call-as.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DEMO_SLUG = 'jussara';
const common = { title: '', isOn: true, startsAt: null, endsAt: null };

/** The artist has a page with a block of every kind, published; one block comes by itself in two days. */
export async function publishDemoPage(tx: Executor, artistId: string, now: Date) {
  const artist: Actor = { id: artistId, role: 'ARTIST', isVerified: true };
  const call = <Input>(input: Input) => callAs(tx, artist, 'linkPage.edit', input, now);
  const { revision } = await saveLinkPage(call({ revision: 0, content: contentOf(now) }));
  await publishLinkPage(call({ revision }));
  await setLinkSlug(call({ slug: DEMO_SLUG }));
}

function contentOf(now: Date): LinkPageContent {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const show = (days: number, city: string, venue: string, url: string) => ({
    ...{ key: `show-${days}`, day: productDay(inDays(days)), city, venue, url },
  });
  return {
    ...emptyLinkPage('Jussara Lima'),
    bio: 'Voz, viola e tambor.\nCanto o quintal onde cresci.',
    ...{
      spotifyLink: 'https://open.spotify.com/artist/exemplo',
      appleMusicLink: 'https://music.apple.com/br/artist/exemplo',
    },
    ...{ instagramLink: '@jussaralima.exemplo', youtubeLink: '@jussaralima.exemplo' },
    ...{ primaryColor: '#f5a43c', secondaryColor: '#8b1e63', look: 'fitas', theme: 'auto' },
    blocks: [
      { ...common, key: 'estreia', kind: 'release', release: null, url: 'https://exemplo.com/jardim-suspenso' },
      {
        ...{ ...common, key: 'agenda', kind: 'shows', title: 'Agenda de shows' },
        shows: [
          show(10, 'São Luís, MA', 'Teatro Arthur Azevedo', 'https://exemplo.com/sao-luis'),
          show(17, 'Recife, PE', 'Terra Café Bar', 'https://exemplo.com/recife'),
          show(24, 'Lisboa, PT', 'Casa Independente', 'https://exemplo.com/lisboa'),
        ],
      },
      {
        ...{ ...common, key: 'atalhos', kind: 'links' },
        customLinks: [
          { key: 'cifras', name: 'Cifras e letras', url: 'https://exemplo.com/cifras' },
          { key: 'contato', name: 'Contrate para festas', url: 'contato@exemplo.com' },
        ],
      },
      {
        ...{ ...common, key: 'apoio', kind: 'pix', title: 'Contribua com a turnê' },
        ...{ pixKey: 'artista@toada.test', payee: 'Jussara Lima', city: 'Recife', text: 'Qualquer valor ajuda.' },
      },
      {
        ...{ ...common, key: 'clipe', kind: 'video', title: 'Clipe de Jardim Suspenso' },
        ...{ release: null, url: 'https://exemplo.com/clipe', startsAt: inDays(2).toISOString() },
      },
      { ...common, key: 'recado', kind: 'text', text: 'Obrigada por ouvir até o fim.' },
    ],
  };
}
