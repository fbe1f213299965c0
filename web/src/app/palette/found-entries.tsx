import { queryOptions } from '@tanstack/react-query';
import { type Actor, can } from '@toada/domain/access/decide.ts';
import type { Action, Role } from '@toada/domain/access/policy.ts';
import { artistApi } from '@toada/domain/artist/artist.contract.ts';
import { generalRequestApi } from '@toada/domain/general-request/general-request.contract.ts';
import { helpApi } from '@toada/domain/help/help.contract.ts';
import { incomeApi } from '@toada/domain/income/income.contract.ts';
import { formatNamedMoney } from '@toada/domain/money/format-money.ts';
import { PAGE_SIZE_MAX } from '@toada/domain/page.ts';
import { type ReleaseView, releaseApi } from '@toada/domain/release/release.contract.ts';
import { statementApi } from '@toada/domain/statement/statement.contract.ts';
import { inboxApi } from '@toada/domain/support/inbox.contract.ts';
import { requestStatusLabels, requestTitle } from '@toada/domain/texts/general-request.pt-BR.ts';
import { monthLabel } from '@toada/domain/texts/months.pt-BR.ts';
import { roleLabels } from '@toada/domain/texts/role.labels.pt-BR.ts';
import { statementStatusLabels } from '@toada/domain/texts/statement-status.pt-BR.ts';
import { userApi } from '@toada/domain/user/user.contract.ts';
import { withdrawalApi } from '@toada/domain/withdrawal/withdrawal.contract.ts';
import { workApi } from '@toada/domain/work/work.contract.ts';
import { Music2 } from 'lucide-react';
import { texts as catalogueTexts } from '../../features/catalogue/catalogue.texts.ts';
import { nameOf } from '../../features/catalogue/name-of.ts';
import { badgeOf } from '../../features/catalogue/parts/badge-looks.ts';
import { formatClock } from '../../features/media-file/parts/player/format-clock.ts';
import { WithdrawalBadge } from '../../features/withdrawal/parts/WithdrawalBadge.tsx';
import { call } from '../../lib/api/api.ts';
import { formatDate } from '../../lib/format/format-date.ts';
import { formatMoment } from '../../lib/format/format-moment.ts';
import { personPage } from '../../lib/session/person-page.ts';
import { Cover } from '../../ui/art/Cover.tsx';
import { Avatar } from '../../ui/brand/Avatar.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { Entry } from './entry.ts';
import { IconTile } from './IconTile.tsx';
import { answering } from './match-entry.ts';
import { texts } from './palette.texts.ts';

/** Lines of one kind: the screens behind them have the rest. */
const SHOWN = 5;

type Ask = (search: string, signal: AbortSignal) => Promise<Entry[]>;
type Source = {
  /** Releases and their tracks are two questions under one name. */
  name:
    | 'releases'
    | 'videos'
    | 'works'
    | 'people'
    | 'statements'
    | 'reports'
    | 'withdrawals'
    | 'requests'
    | 'tickets'
    | 'help';
  access: Action;
  roles?: readonly Role[];
  ask: Ask;
  /** True for a short list that is fetched whole and searched here. */
  isListed?: boolean;
};

/** Rows by the same calls as the lists that show them: what somebody may not see is found by nobody else's question. */
const sources: readonly Source[] = [
  { name: 'releases', access: 'catalog.open', ask: askReleases },
  { name: 'releases', access: 'catalog.open', ask: askTracks },
  { name: 'videos', access: 'videoDistribution.open', ask: askVideos },
  { name: 'works', access: 'workRegistration.open', ask: askWorks },
  { name: 'people', access: 'user.manage', roles: ['ADMIN', 'SUPER_ADMIN'], ask: askUsers },
  { name: 'people', access: 'artist.manage', roles: ['AGGREGATOR'], ask: askArtists },
  {
    ...{ name: 'statements', access: 'financial.open', roles: ['ARTIST', 'AGGREGATOR', 'COLLABORATOR'] },
    ...{ ask: listStatements, isListed: true },
  },
  { name: 'reports', access: 'statement.manage', ask: askReports },
  { name: 'withdrawals', access: 'withdrawal.decide', ask: askWithdrawals },
  { name: 'requests', access: 'generalRequest.decide', ask: askRequests },
  { name: 'tickets', access: 'ticket.answer', ask: askTickets },
  { name: 'help', access: 'panel.open', ask: askHelp },
];

/** The questions that the actor may ask of the server, after a pause in the typing; a list that is there answers each letter. */
export function foundQueries(actor: Actor, search: string, typed: string) {
  return sources
    .filter(({ access, roles }) => can(actor, access) && (roles?.some((role) => role === actor.role) ?? true))
    .map(({ name, ask, isListed = false }) =>
      queryOptions({
        queryKey: ['palette', name, ask.name, isListed ? '' : search],
        queryFn: async ({ signal }) => ({ name, entries: await ask(search, signal) }),
        select: (found) => (isListed ? { name, entries: answering(found.entries, typed).slice(0, SHOWN) } : found),
        enabled: search.length > 1,
        ...(isListed ? { staleTime: 60_000 } : {}),
      }),
    );
}

/** Videos stand under a name of their own: of twice as many, those that are none. */
async function askReleases(search: string, signal: AbortSignal): Promise<Entry[]> {
  const { rows } = await call(releaseApi.list, { search, limit: 2 * SHOWN }, { signal });
  return rows
    .filter(({ type }) => type !== 'video')
    .slice(0, SHOWN)
    .map((row) => ({ ...releaseEntry(row), to: `/app/catalog/${row.id}` }));
}

async function askVideos(search: string, signal: AbortSignal): Promise<Entry[]> {
  const { rows } = await call(releaseApi.list, { search, type: 'video', limit: SHOWN }, { signal });
  return rows.map((row) => ({ ...releaseEntry(row), to: `/app/video-distribution?video=${row.id}` }));
}

function releaseEntry(row: ReleaseView): Omit<Entry, 'to'> {
  const { label, tone, icon } = badgeOf(row);
  const date = row.release_date && formatDate(row.release_date);
  return {
    id: row.id,
    label: nameOf(row),
    detail: [catalogueTexts.types[row.type], row.artist, row.upc ? texts.upc(row.upc) : date]
      .filter(Boolean)
      .join(', '),
    picture: <Cover id={row.id} src={row.cover_url} className="w-9" />,
    aside: (
      <StatusBadge look="text" tone={tone} {...(icon ? { icon } : {})}>
        {label}
      </StatusBadge>
    ),
  };
}

/** A track opens its release; a video's opens the video. */
async function askTracks(search: string, signal: AbortSignal): Promise<Entry[]> {
  const { rows } = await call(releaseApi.tracks, { search, limit: SHOWN }, { signal });
  return rows
    .filter(({ release_type }) => release_type !== 'video')
    .map(({ id, title, place, isrc, duration_ms, release_id, release_title }) => ({
      ...{ id, to: `/app/catalog/${release_id}`, label: title || catalogueTexts.untitled },
      picture: <IconTile icon={Music2} />,
      detail: [texts.trackOf(place, release_title), isrc && texts.isrc(isrc)].filter(Boolean).join(', '),
      aside: duration_ms !== null && <span className="num">{formatClock(duration_ms)}</span>,
    }));
}

/** A person's months, and those of a label's artists. */
async function listStatements(_search: string, signal: AbortSignal): Promise<Entry[]> {
  const { rows } = await call(incomeApi.statements, { limit: PAGE_SIZE_MAX }, { signal });
  return rows.map(({ user_id, user_name, month, currency, income }) => ({
    ...{ id: `${user_id} ${month} ${currency}`, to: `/app/financial/statements?moeda=${currency}`, icon: 'fileText' },
    label: texts.statement(monthLabel(month)),
    detail: user_name,
    aside: formatNamedMoney({ amount: income, currency }),
  }));
}

/** Reports of stores, by their file's name. */
async function askReports(search: string, signal: AbortSignal): Promise<Entry[]> {
  const { rows } = await call(statementApi.list, { search, limit: SHOWN }, { signal });
  return rows.map(({ id, name, created_at, status }) => ({
    ...{ id, to: `/app/financial/imports/${id}`, label: name, icon: 'fileText' },
    detail: texts.received(formatMoment(created_at)),
    aside: statementStatusLabels[status],
  }));
}

async function askWorks(search: string, signal: AbortSignal): Promise<Entry[]> {
  const { rows } = await call(workApi.list, { search, limit: SHOWN }, { signal });
  return rows.map(({ id, title, authors, iswc, number }) => ({
    ...{ id, to: `/app/register-work/works?obra=${id}`, label: title, icon: 'fileMusic' },
    detail: [authors.join(', '), iswc && texts.iswc(iswc), number].filter(Boolean).join(', '),
  }));
}

async function askUsers(search: string, signal: AbortSignal): Promise<Entry[]> {
  const { rows } = await call(userApi.list, { search, limit: SHOWN }, { signal });
  return rows.map((row) => ({
    id: row.id,
    to: personPage(row.id),
    label: row.full_name,
    detail: [row.email, row.aggregator_name].filter(Boolean).join(', '),
    picture: <Avatar id={row.id} name={row.full_name} isDecorative />,
    aside: roleLabels[row.role],
  }));
}

async function askArtists(search: string, signal: AbortSignal): Promise<Entry[]> {
  const { rows } = await call(artistApi.list, { search, limit: SHOWN }, { signal });
  return rows.map(({ id, name, companyName, email }) => ({
    ...{ id, to: `/app/artist-dashboard/${id}`, label: companyName ?? name },
    detail: [companyName && name, email].filter(Boolean).join(', '),
    picture: <Avatar id={id} name={companyName ?? name} isDecorative />,
    aside: roleLabels.ARTIST,
  }));
}

async function askWithdrawals(search: string, signal: AbortSignal): Promise<Entry[]> {
  const { rows } = await call(withdrawalApi.list, { search, limit: SHOWN }, { signal });
  return rows.map(({ id, number, user_name, currency, amount, status }) => ({
    ...{ id, to: `/app/financial/withdrawals?situacao=todos&busca=${number}&id=${id}`, icon: 'wallet' },
    label: `${number} ${user_name}`,
    detail: formatNamedMoney({ amount, currency }),
    aside: <WithdrawalBadge status={status} />,
  }));
}

async function askRequests(search: string, signal: AbortSignal): Promise<Entry[]> {
  const { rows } = await call(generalRequestApi.list, { search, limit: SHOWN }, { signal });
  return rows.map((row) => {
    const place = new URLSearchParams({ situacao: row.status, busca: row.user_name, id: row.id });
    return {
      ...{ id: row.id, to: `/app/admin/general-requests?${place}`, icon: 'inbox' },
      ...{ label: requestTitle(row), detail: row.user_name, aside: requestStatusLabels[row.status] },
    };
  });
}

async function askTickets(search: string, signal: AbortSignal): Promise<Entry[]> {
  const { rows } = await call(inboxApi.list, { search, limit: SHOWN }, { signal });
  return rows.map(({ id, number, subject, owner_name }) => ({
    ...{ id, to: `/app/support-inbox?id=${id}`, icon: 'lifeBuoy' },
    label: subject,
    detail: `Nº ${number}, ${owner_name}`,
  }));
}

async function askHelp(q: string, signal: AbortSignal): Promise<Entry[]> {
  const { results } = await call(helpApi.search, { q }, { signal });
  return results.slice(0, SHOWN).map(({ slug, title, summary }) => ({
    ...{ id: slug, to: `/ajuda/${slug}`, label: title, detail: summary, icon: 'fileText' },
  }));
}
