import { createHmac } from 'node:crypto';
import { dayIn } from '@toada/domain/visit/day-in.ts';
import type { Seen, VisitKind } from '@toada/domain/visit/visit.contract.ts';
import { CLICK_MINUTES, minuteOf, pieceOf, VISIT_MINUTES } from '@toada/domain/visit/visit.rules.ts';
import {
  campaignOf,
  campaignParts,
  deviceOf,
  isBot,
  isFetchedAhead,
  referrerSite,
} from '@toada/domain/visit/visitor.rules.ts';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { WideDb } from '../../../db/connect.ts';
import { networkOf } from '../../../http/limits.ts';
import { publishToOwner } from '../../../live/publish.ts';
import type { Secrets } from '../../../secrets.ts';
import type { Subject } from './count.queries.ts';
import { createBusyClients, createSeenMarks, createWordLimit } from './memory.ts';
import { paced } from './paced.ts';
import { createSalts } from './salts.ts';
import { createSubjects } from './subjects.ts';
import { type Counted, createVisitWriter } from './visit-writer.ts';

type Parts = {
  db: WideDb;
  secrets: Pick<Secrets, 'encrypt' | 'decrypt'>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
};
export type Asking = Pick<FastifyRequest, 'ip' | 'hostname' | 'headers' | 'method' | 'url'>;

export type VisitCounter = {
  /** A page is being answered: nobody waits for its count. */
  noteVisit: (kind: VisitKind, id: string, asking: Asking) => void;
  /** A page's script tells something. Resolves when it is written, or is nothing to count. */
  take: (seen: Seen, asking: Asking) => Promise<void>;
  drain: () => Promise<void>;
};

/** An owner who looks is told at most this often. */
const TOLD_EVERY_MS = 2_000;

/** Counts visits and clicks of pages. Addresses and agents go into the day's keyed hashes, and nowhere else. */
export function createVisitCounter({ db, secrets, now, log }: Parts): VisitCounter {
  const saltOf = createSalts(db, secrets);
  const subjects = createSubjects(db, () => now().getTime());
  const [seen, isBusy, keepWord] = [createSeenMarks(), createBusyClients(), createWordLimit()];
  const writer = createVisitWriter({ db, onWritten: tellOwners });
  // A hint: whoever looks asks again after a while all the same.
  const tellOwner = paced(
    ({ userId }: Subject) => userId,
    ({ userId, teamId }) =>
      void publishToOwner(db, { user_id: userId, team_id: teamId }, { type: 'changed', subject: 'visits' }).catch(
        () => {},
      ),
    TOLD_EVERY_MS,
  );

  async function visitorOf({ kind, id, zone }: Subject, { ip, headers }: Asking, at: Date) {
    const day = dayIn(zone, at);
    const salt = await saltOf({ zone, day });
    const network = networkOf(ip);
    const hash = (...parts: readonly (string | number)[]) =>
      createHmac('sha256', salt).update(parts.join('\n')).digest('hex').slice(0, 32);
    const mark = (what: string, piece: string | number) =>
      hash(what, piece, kind, id, network, headers['user-agent'] ?? '');
    return { day, mark, client: hash('client', id, network) };
  }

  /** The cells whose marks this process has not written yet; nothing where there are none. */
  async function add(subject: Subject, day: string, client: string, isClick: boolean, cells: Counted['cells']) {
    const fresh = cells.filter(({ mark }) => !seen.has(mark));
    if (fresh.length === 0) return;
    for (const { mark } of fresh) seen.add(mark);
    try {
      await writer.add({ subject, day, isClick, client: isBusy(day, client) ? client : null, cells: fresh });
    } catch (error) {
      for (const { mark } of fresh) seen.forget(mark);
      throw error;
    }
  }

  type Coming = { from: string | undefined; query: string };

  async function countVisit(kind: VisitKind, id: string, asking: Asking, { from, query }: Coming) {
    const at = now();
    const subject = await subjects.find(kind, id);
    if (!subject) return;
    const { day, mark, client } = await visitorOf(subject, asking, at);
    const [visit, visitor] = [mark('visit', `${day} ${pieceOf(at, VISIT_MINUTES)}`), mark('visitor', day)];
    if (seen.has(visit)) return;
    const words = campaignOf(query);
    const cell = (side: string, key: string) => ({ mark: visit, side, key });
    const counted = [
      { mark: visitor, side: 'visitor', key: '' },
      ...[
        cell('visit', ''),
        cell('minute', minuteOf(at)),
        cell('device', deviceOf(asking.headers['user-agent'] ?? '')),
      ],
      cell('site', keepWord(day, `site ${id}`, referrerSite(from, asking.hostname))),
      ...campaignParts.flatMap((part) => {
        const word = words[part];
        return word === undefined ? [] : [cell(part, keepWord(day, `${part} ${id}`, word))];
      }),
    ];
    await add(subject, day, client, false, counted);
  }

  async function countClick(kind: VisitKind, id: string, key: string, asking: Asking) {
    const at = now();
    const subject = await subjects.withPlace(kind, id, key);
    if (!subject?.keys.has(key)) return;
    const { day, mark, client } = await visitorOf(subject, asking, at);
    const click = mark(`click ${key}`, pieceOf(at, CLICK_MINUTES));
    if (!seen.has(click)) await add(subject, day, client, true, [{ mark: click, side: 'click', key }]);
  }

  function tellOwners(written: ReadonlySet<Subject>) {
    for (const subject of written) tellOwner(subject);
  }

  return {
    noteVisit(kind, id, asking) {
      const { method, headers, url } = asking;
      if (method !== 'GET' || isBot(headers['user-agent']) || isFetchedAhead(headers)) return;
      const [, query = ''] = url.split('?', 2);
      countVisit(kind, id, asking, { from: headers.referer, query }).catch((error) =>
        log.warn({ err: error }, 'visit not counted'),
      );
    },
    async take({ kind, id, key, from, query = '' }, asking) {
      if (isBot(asking.headers['user-agent'])) return;
      if (key === undefined) await countVisit(kind, id, asking, { from, query });
      else await countClick(kind, id, key, asking);
    },
    drain: writer.drain,
  };
}
