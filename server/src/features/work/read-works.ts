import { AppError } from '@toada/domain/errors.ts';
import { maskDocument } from '@toada/domain/identifiers/mask-document.ts';
import type { PageInput } from '@toada/domain/page.ts';
import { foldName } from '@toada/domain/phonogram/phonogram.rules.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { type KnownAuthor, type WorkTab, workTabs } from '@toada/domain/work/work.contract.ts';
import { WorkDraft } from '@toada/domain/work/work.draft.ts';
import { workStatuses } from '@toada/domain/work/work.states.ts';
import type { Call } from '../../http/serve.ts';
import { findKnown, listFormer, listParticipantsOf } from './known-author.queries.ts';
import { presentWork } from './present-work.ts';
import { listLinkable } from './recording.queries.ts';
import { listWorks, sumWorks } from './work.queries.ts';
import type { States } from './work-standing.queries.ts';

type OfArtist = { artist_id?: AskedId<'profiles'> | undefined };
type Sought = OfArtist & { search?: string | undefined };

const statesOf: Record<WorkTab, States> = {
  all: { statuses: workStatuses },
  yours: { statuses: ['draft', 'unpaid', 'rejected'], approvedAs: ['rejected'] },
  staff: { statuses: ['pending'] },
  /** A conflict is cleared between the staff and the society. */
  society: { statuses: [], approvedAs: ['filed', 'conflict'] },
  accepted: { statuses: [], approvedAs: ['accepted'] },
  approved: { statuses: ['approved'] },
  withdrawn: { statuses: ['withdrawn'] },
};

export function readWorks({ db, visible, actor, input }: Call<PageInput & Sought & { tab: WorkTab }>) {
  return listWorks(db, visible, { ...input, ...narrowOf(input.tab, actor.id) }, input);
}

/** An unpaid work is the turn of its payer alone. */
function narrowOf(tab: WorkTab, readerId: string) {
  return { ...statesOf[tab], payerId: tab === 'yours' ? readerId : undefined };
}

export async function countWorks({ db, visible, actor, input }: Call<OfArtist>): Promise<Record<WorkTab, number>> {
  const sums: [WorkTab, number][] = [];
  for (const tab of workTabs) sums.push([tab, await sumWorks(db, visible, { ...input, ...narrowOf(tab, actor.id) })]);
  return Object.fromEntries(sums) as Record<WorkTab, number>;
}

export function readWork(call: Call<{ id: AskedId<'works'> }>) {
  return presentWork(call, call.input.id);
}

export async function readRecordings({ db, visible, actor, input }: Call<Sought>) {
  return { recordings: await listLinkable(db, visible, input.artist_id ?? actor.id, input.search || undefined) };
}

/** Authors of other works come whole, since their owner typed them; participants with their number masked. */
export async function readKnownAuthors({ db, visible, actor, input }: Call<Sought>) {
  const ownerId = input.artist_id ?? actor.id;
  const search = input.search || undefined;
  const former = (await listFormer(db, visible, ownerId, search)).flatMap((draft) => WorkDraft.parse(draft).authors);
  const wanted = former.filter(({ name, pseudonym }) =>
    foldName(`${name} ${pseudonym}`).includes(foldName(search ?? '')),
  );
  const people = await listParticipantsOf(db, visible, ownerId, search);
  const every: KnownAuthor[] = [
    ...wanted.map(({ name, pseudonym, cpf_cnpj, ipi, role, society }) => ({
      ...{ participant_id: null, cpf_cnpj_masked: cpf_cnpj ? maskDocument(cpf_cnpj) : null },
      ...{ name, pseudonym, cpf_cnpj, ipi, role, society },
    })),
    ...people.map((person) => toKnown(person, false)),
  ];
  const byName = new Map(every.toReversed().map((author) => [author.name.trim().toLowerCase(), author]));
  byName.delete('');
  return { authors: [...byName.values()].toReversed() };
}

export async function readKnownAuthor({ db, visible, input }: Call<{ id: AskedId<'participants'> }>) {
  const person = await findKnown(db, visible, input.id);
  if (!person) throw new AppError('notFound', {});
  return toKnown(person, true);
}

type Person = NonNullable<Awaited<ReturnType<typeof findKnown>>>;

function toKnown({ id, name, role, cpf_cnpj, ipi }: Person, isWhole: boolean): KnownAuthor {
  return {
    ...{ participant_id: id, name, pseudonym: '', ipi: ipi ?? '', society: null },
    cpf_cnpj: isWhole ? (cpf_cnpj ?? '') : '',
    cpf_cnpj_masked: cpf_cnpj && maskDocument(cpf_cnpj),
    role: role === 'Compositor' ? 'CA' : null,
  };
}
