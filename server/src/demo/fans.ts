import { newsConsent } from '@toada/domain/fan/fan.consent.ts';
import { emptyLinkPage } from '@toada/domain/link-page/link-page.content.ts';
import type { Executor } from '../db/connect.ts';
import { confirmConsents, leaveFan } from '../features/fan/answer-fan.ts';
import { captureFan } from '../features/fan/capture-fan.ts';
import { findFanId } from '../features/fan/find-fan-id.ts';
import type { FanAsk } from '../public-page/fan-ask.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
// biome-ignore format: a list of names reads as a paragraph.
const NAMES = [
  'ana.beatriz', 'bruno.sampaio', 'carla.nunes', 'davi.moraes', 'elisa.prado', 'fabio.xavier', 'gabi.tavares', 'hugo.leal',
  'ines.barros', 'joana.mota', 'kaue.freitas', 'lia.castro', 'marcos.vidal', 'nina.rocha', 'otavio.luz', 'paula.serra',
  'quiteria.alves', 'rafa.gomes', 'sol.maia', 'tomas.lins', 'ursula.paz', 'vitor.cruz', 'wanda.reis', 'yara.campos',
  'zeca.pinho', 'alice.fontes', 'benicio.dias', 'cecilia.ramos', 'diego.porto', 'emilia.sa',
];
const UNCONFIRMED = 6;

/** Fans of the demo's artist over the last weeks: most confirmed, some waiting, two gone. One in three agreed that the label reads along. */
export async function addDemoFans(
  tx: Executor,
  { artistId, labelId }: { artistId: string; labelId: string },
  now: Date,
) {
  const { primaryColor, secondaryColor, look, theme } = emptyLinkPage('');
  const artist = 'Jussara Lima';
  for (const [place, name] of NAMES.entries()) {
    const at = new Date(now.getTime() - (NAMES.length - place) * 1.4 * DAY_MS);
    const isShared = place % 3 === 0;
    const email = `${name}@exemplo.test`;
    const ask: FanAsk = {
      ...{ ownerId: artistId, artist, sourceId: 'novidades', releaseId: null },
      source: 'link_page',
      wish: 'news',
      page: `http://localhost:3000/link/${artistId}`,
      labelId: isShared ? labelId : null,
      text: newsConsent({ artist, label: isShared ? 'Selo Maré Alta' : null }),
      dress: { primaryColor, secondaryColor, look, theme },
    };
    await captureFan(tx, { ask, email, now: at });
    if (place >= NAMES.length - UNCONFIRMED) continue;
    const fanId = await findFanId(tx, artistId, email);
    await confirmConsents(tx, { fanId, until: at, now: new Date(at.getTime() + DAY_MS / 50), mark: null });
    if (place % 12 === 5) await leaveFan(tx, fanId, new Date(at.getTime() + 3 * DAY_MS));
  }
}
