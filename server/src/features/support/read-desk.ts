import { AppError } from '@toada/domain/errors.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { asked } from '@toada/domain/row-id.ts';
import type { TicketThing } from '@toada/domain/support/support.contract.ts';
import { deskAt, type SupportHours } from '@toada/domain/support/support-hours.ts';
import { releaseTypeNames } from '@toada/domain/texts/distribution.pt-BR.ts';
import { formatDay } from '@toada/domain/texts/format-day.ts';
import { beyondReach } from '../../access/visible-rows.ts';
import type { Executor } from '../../db/connect.ts';
import type { Call } from '../../http/serve.ts';
import { readSetting } from '../../settings/read-setting.ts';
import { statementName, withdrawalName } from './create-ticket.ts';
import { listMonths, listReleases, listTracks, listWithdrawals, listWorks } from './thing.queries.ts';
import { findOwner, findTypicalMinutes } from './ticket.queries.ts';

/** When somebody is there, and how long answers took lately. */
export async function readDesk({ db, now }: Call<unknown>) {
  const { isOpen, until } = deskAt(now, await readHours(db));
  const typical_minutes = await findTypicalMinutes(beyondReach(db), now);
  const goal_minutes = await readSetting(db, 'support.firstAnswerMinutes');
  return { is_open: isOpen, until, typical_minutes, goal_minutes };
}

export async function readHours(db: Executor): Promise<SupportHours> {
  return {
    opensAt: await readSetting(db, 'support.opensAtHour'),
    closesAt: await readSetting(db, 'support.closesAtHour'),
    onWeekends: await readSetting(db, 'support.onWeekends'),
  };
}

type Whose = { artist_id?: AskedId<'profiles'> | undefined };

/** Things of the caller, or of their artist, that a question may be about. */
export async function readThings({ db, actor, visible, input, links, now }: Call<Whose>) {
  const owner = await findOwner(db, visible, input.artist_id ?? asked<'profiles'>(actor.id));
  if (!owner) throw new AppError('notFound', {});
  const [releases, tracks, withdrawals, months, works] = [
    await listReleases(db, owner.id),
    await listTracks(db, owner.id),
    await listWithdrawals(db, owner.id),
    await listMonths(db, owner.id),
    await listWorks(db, owner.id),
  ];
  const cover_url = null;
  const rows: TicketThing[] = [
    ...releases.map(({ id, title, type, cover_key }) => ({
      ...{ kind: 'release' as const, id, name: title, detail: releaseTypeNames[type] },
      cover_url: cover_key && links.daily(cover_key, now),
    })),
    ...tracks.map(({ id, title, release_title }) => ({
      ...{ kind: 'track' as const, id, name: title, detail: `Faixa de ${release_title}`, cover_url },
    })),
    ...withdrawals.map(({ id, number, requested_at }) => ({
      ...{ kind: 'withdrawal' as const, id, name: withdrawalName(number), detail: formatDay(requested_at), cover_url },
    })),
    ...months.map((month) => ({
      ...{ kind: 'statement' as const, id: month, name: statementName(month), detail: 'Extrato', cover_url },
    })),
    ...works.map(({ id, title, number }) => ({
      ...{ kind: 'work' as const, id, name: title, detail: number ? `Obra ${number}` : 'Obra', cover_url },
    })),
  ];
  return { rows };
}
