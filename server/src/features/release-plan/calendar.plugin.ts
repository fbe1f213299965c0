import { can } from '@toada/domain/access/decide.ts';
import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import { addDays } from '@toada/domain/release-plan/plan.days.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorize } from '../../access/authorize.ts';
import type { WideDb } from '../../db/connect.ts';
import type { Limits } from '../../http/limits.ts';
import { findFeedReader, listCalendarReleases, listCalendarTasks } from './calendar.queries.ts';
import { FEED_PATH, hashFeedToken } from './feed-token.ts';
import { writeCalendar } from './write-calendar.ts';

/** Guesses alone are counted: a calendar service asks for many people from few addresses. */
const GUESSES = { points: 60, perSeconds: 600 };
const DAYS_BACK = 60;
const DAYS_AHEAD = 400;
const EVENTS_MAX = 2000;

type Parts = { db: WideDb; limits: Limits; now: () => Date; publicUrl: string };
type Asked = FastifyRequest<{ Params: { file: string } }>;

/** Calendars of people at their secret addresses; any other address is not found. */
export function calendarPlugin({ db, limits, now, publicUrl }: Parts) {
  /** The person behind an address, as the policy table sees them today. */
  async function readerOf(request: Asked) {
    const hash = hashFeedToken(request.params.file.replace(/\.ics$/, ''));
    const found = hash ? await findFeedReader(db, hash) : undefined;
    const actor = found && { id: found.id, role: found.role, isVerified: false };
    if (actor && can(actor, 'calendarFeed.manage')) return actor;
    await limits.consume(request.ip, 'calendar feeds', GUESSES);
    throw new AppError('notFound', {});
  }

  async function calendarOf(request: Asked): Promise<string> {
    const visible = authorize(await readerOf(request), 'releasePlan.read');
    const today = productDay(now());
    const stretch = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD), limit: EVENTS_MAX };
    const releases = await listCalendarReleases(db, visible, stretch);
    const tasks = await listCalendarTasks(db, visible, stretch);
    return writeCalendar({ tasks, releases, publicUrl, now: now() });
  }

  return async function plugin(app: FastifyInstance) {
    app.get<{ Params: { file: string } }>(`${FEED_PATH}/:file`, { exposeHeadRoute: false }, async (request, reply) => {
      const calendar = await calendarOf(request);
      return reply
        .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
        .header('content-disposition', 'inline; filename="plano-de-lancamento.ics"')
        .type('text/calendar; charset=utf-8')
        .send(calendar);
    });
  };
}
