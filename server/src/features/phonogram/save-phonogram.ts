import { AppError } from '@toada/domain/errors.ts';
import { maskDocument } from '@toada/domain/identifiers/mask-document.ts';
import type { PhonogramForm, PhonogramView } from '@toada/domain/phonogram/phonogram.contract.ts';
import type { PhonogramFacts } from '@toada/domain/phonogram/phonogram.facts.ts';
import { type PhonogramPart, phonogramParts } from '@toada/domain/phonogram/phonogram.rules.ts';
import type { ParticipantRole } from '@toada/domain/release/release.kinds.ts';
import type { AskedId } from '@toada/domain/row-id.ts';
import { isSent } from '@toada/domain/work/work.states.ts';
import type { Call } from '../../http/serve.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { keepParticipant } from '../participant/keep-participant.ts';
import { findTrack, writeSheet } from './phonogram.queries.ts';
import { readPeopleOf } from './read-people-of.ts';
import { readPhonograms } from './read-phonograms.ts';

type OfTrack = { id: AskedId<'tracks'> };

export async function readPhonogram(call: Call<OfTrack>): Promise<PhonogramView> {
  const track = await findTrack(call.db, call.visible, call.input.id);
  if (!track) throw new AppError('notFound', {});
  return presentPhonogram(call, track.id);
}

/** The whole sheet. People it names become participants of the recording's owner, so that one number mends every sheet. */
export async function savePhonogram(call: Call<PhonogramForm & OfTrack>): Promise<PhonogramView> {
  const { db, visible, actor, input, now } = call;
  const track = await findTrack(db, visible, input.id);
  if (!track) throw new AppError('notFound', {});
  const credits: { part: PhonogramPart; place: number; participant_id: string; instrument: string }[] = [];
  const owned = await readPeopleOf(db, track.user_id);
  for (const part of phonogramParts) {
    for (const [place, person] of input.people[part].entries()) {
      const { instrument, ...named } = person;
      const role = roleOf(part, person.cpf_cnpj ?? null);
      const participant_id = await keepParticipant(call, track.user_id, { ...named, ...owned.fill(part, named), role });
      // One person has one line of a part: two of them would be paid twice.
      if (credits.some((credit) => credit.part === part && credit.participant_id === participant_id))
        throw new AppError('input.invalid', { fields: { [`people.${part}.${place}.name`]: 'phonogram.twice' } });
      credits.push({ part, place, participant_id, instrument: part === 'musician' ? instrument : '' });
    }
  }
  const { country } = input;
  const first_published_on = input.first_published_on === track.release_date ? null : input.first_published_on;
  await writeSheet(
    db,
    { track_id: track.id, country, first_published_on, updated_at: now, updated_by: actor.id },
    credits,
  );
  await recordAudit(call, { action: 'phonogram.saved', personId: track.user_id, subjectId: track.id });
  return presentPhonogram(call, track.id);
}

function roleOf(part: PhonogramPart, number: string | null): ParticipantRole {
  if (part !== 'producer') return 'Artista';
  return number && number.length > 11 ? 'Selo' : 'Produtor';
}

async function presentPhonogram({ db }: Pick<Call<unknown>, 'db'>, trackId: string): Promise<PhonogramView> {
  const [facts] = await readPhonograms(db, [trackId]);
  if (!facts) throw new AppError('notFound', {});
  return toPhonogramView(facts, (await readPeopleOf(db, facts.userId)).known);
}

function toPhonogramView(facts: PhonogramFacts, known: PhonogramView['known']): PhonogramView {
  const of = (part: PhonogramPart) =>
    facts.people[part].map(({ participantId, name, legalName, cpfCnpj, instrument }) => ({
      ...{ participant_id: participantId, name, legal_name: legalName ?? '', instrument },
      cpf_cnpj_masked: cpfCnpj && maskDocument(cpfCnpj),
    }));
  return {
    ...{ track_id: facts.trackId, release_id: facts.releaseId, user_id: facts.userId, owner_name: facts.ownerName },
    ...{ title: facts.title, version: facts.version, artist: facts.artist, release_title: facts.releaseTitle },
    ...{ isrc: facts.isrc, duration_ms: facts.durationMs, country: facts.country, p_line: facts.pLine },
    ...{ first_published_on: facts.firstPublishedOn, is_saved: facts.isSaved },
    people: { performer: of('performer'), musician: of('musician'), producer: of('producer') },
    known,
    works: facts.works
      .filter(({ status }) => isSent(status))
      .map(({ id, title, iswc, authors }) => ({ id, title, iswc, authors: authors.map(({ name }) => name) })),
  };
}
