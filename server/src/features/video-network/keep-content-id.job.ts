import { territoriesOf } from '@toada/domain/country/countries.ts';
import { placeObstacle } from '@toada/domain/video-network/content-id.rules.ts';
import { z } from 'zod';
import { beyondReach } from '../../access/visible-rows.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { job } from '../../jobs/job.ts';
import { recordSystemAudit } from '../audit/record-audit.ts';
import { listPlaced, moveAsset } from './content-id.queries.ts';
import { tellPeople } from './tell-people.ts';
import { tellScreens } from './tell-screens.ts';

/** Turns a reference off whose release has left YouTube Music, or some of its countries there, and says so; the staff removes it at YouTube. */
export const keepContentId = job({
  name: 'contentId.keep',
  payload: z.object({}),
  attempts: 3,
  async run({ db, now }) {
    await inTransaction(db, async (tx) => {
      for (const placed of await listPlaced(beyondReach(tx))) {
        const { id, user_id, track_id, title, countries, platforms, regions, custom_countries, is_withdrawn } = placed;
        const isThere = !is_withdrawn && platforms.includes('youtube');
        const obstacle = placeObstacle({
          countries,
          youtube: isThere ? territoriesOf(regions, custom_countries) : null,
        });
        if (!obstacle || !(await moveAsset(tx, id, 'turnOff', { updated_at: now() }))) continue;
        const act = { action: 'contentId.turnedOff', personId: user_id, subjectId: track_id } as const;
        await recordSystemAudit(tx, { ...act, before: { status: 'active' }, after: { status: 'off', title } }, now());
        await tellPeople(tx, placed, 'contentId.turnedOff', { title, reason: obstacle.kind });
        await tellScreens(tx, placed);
      }
    });
  },
});
