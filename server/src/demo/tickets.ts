import type { Actor } from '@toada/domain/access/decide.ts';
import { asked } from '@toada/domain/row-id.ts';
import { TicketForm } from '@toada/domain/support/support.contract.ts';
import type { z } from 'zod';
import type { Executor } from '../db/connect.ts';
import { answerTicket, noteTicket, resolveTicket } from '../features/support/answer-ticket.ts';
import { createTicket } from '../features/support/create-ticket.ts';
import { rateTicket, sendFeedback } from '../features/support/rate-ticket.ts';
import { writeMessage } from '../features/support/write-message.ts';
import { callAs } from './call-as.ts';
import { demoFeedback, solvedTickets } from './solved-tickets.ts';

type Line = { by: 'person' | 'staff' | 'note'; text: string; keeps?: boolean };
type Planned = {
  email: string;
  hoursAgo: number;
  form: z.input<typeof TicketForm>;
  talk: readonly Line[];
  /** Solved, and rated so. */
  rating?: number;
};

/** Questions of the demo's people with their answers, oldest first. */
const planned: readonly Planned[] = [
  {
    email: 'caique@toada.test',
    hoursAgo: 26,
    form: {
      subject: 'Pix não caiu',
      category: 'money',
      text: 'Pedi o saque na sexta e ainda não caiu. A chave é o meu CPF.',
    },
    talk: [],
  },
  {
    email: 'luzia@toada.test',
    hoursAgo: 20,
    form: {
      subject: 'Trocar a capa depois de enviar',
      category: 'release',
      text: 'Ainda dá para trocar a capa de um lançamento que está em análise?',
    },
    talk: [{ by: 'staff', text: 'Dá, sim. Vou devolver o lançamento para você trocar a capa.', keeps: true }],
  },
  {
    email: 'artista@toada.test',
    hoursAgo: 400,
    form: {
      subject: 'Trocar nome artístico',
      category: 'account',
      text: 'Quero assinar como Jussara Lima e não mais Ju Lima. Onde mudo?',
    },
    talk: [
      {
        by: 'staff',
        text: 'Em Configurações, Perfil, no campo Nome de exibição. Os próximos lançamentos já saem com ele.',
      },
      { by: 'person', text: 'Achei, obrigada!' },
    ],
    rating: 5,
  },
  {
    email: 'selo@toada.test',
    hoursAgo: 30,
    form: {
      subject: 'Importar o catálogo antigo',
      category: 'release',
      text: 'Temos 60 faixas em outra distribuidora. Dá para trazer com os mesmos ISRCs?',
    },
    talk: [
      {
        by: 'staff',
        text: 'Dá, sim: em Meu Catálogo, Importar. A planilha modelo tem uma coluna para o ISRC de cada faixa.',
      },
    ],
  },
  {
    email: 'artista@toada.test',
    hoursAgo: 1,
    form: {
      subject: 'Quando cai o extrato de outubro?',
      category: 'money',
      text: 'As lojas já pagaram setembro. Em que dia entra outubro?',
    },
    talk: [],
  },
];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export async function addDemoTickets(tx: Executor, now: Date) {
  for (const solved of solvedTickets) await addSolved(tx, solved, now);
  for (const one of planned) await addTicket(tx, one, now);
  for (const { email, daysAgo, ...form } of demoFeedback) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    await sendFeedback(callAs(tx, await actorOf(tx, email), 'feedback.send', form, at));
  }
}

/** A ticket about a release, which the demo has later than its people. Asked for twice, it is there once. */
const aboutRelease: Planned = {
  email: 'artista@toada.test',
  hoursAgo: 3,
  form: {
    subject: 'Capa recusada pela loja',
    category: 'delivery',
    text: 'Oi! Uma loja recusou a capa de Boi da Lua. O que eu faço?',
  },
  talk: [
    {
      by: 'staff',
      text: 'Oi, Jussara! A capa foi com 2400 px e a loja pede no mínimo 3000 × 3000. As outras lojas seguem normalmente.',
    },
    {
      by: 'note',
      text: 'Mesma recusa em outro álbum na semana passada. Se a capa nova passar, vale escrever um artigo.',
    },
    { by: 'person', text: 'Achei o arquivo original, 4000 px. Subindo agora!' },
  ],
};

export async function addDemoReleaseTicket(tx: Executor, release_id: string, now: Date) {
  const { subject } = aboutRelease.form;
  const known = tx.selectFrom('tickets').select('id').where('subject', '=', String(subject)).limit(1);
  if (await known.executeTakeFirst()) return;
  await addTicket(tx, { ...aboutRelease, form: { ...aboutRelease.form, release_id } }, now);
}

async function addTicket(tx: Executor, { email, hoursAgo, form, talk, rating }: Planned, now: Date) {
  const [person, support] = [await actorOf(tx, email), await actorOf(tx, 'suporte@toada.test')];
  let at = new Date(now.getTime() - hoursAgo * HOUR_MS);
  const ticket = await createTicket(callAs(tx, person, 'ticket.write', TicketForm.parse(form), at));
  const id = asked<'tickets'>(ticket.id);
  for (const { by, text, keeps = false } of talk) {
    at = new Date(at.getTime() + 4 * MINUTE_MS);
    if (by === 'person') await writeMessage(callAs(tx, person, 'ticket.write', { id, text, upload_ids: [] }, at));
    else if (by === 'note') await noteTicket(callAs(tx, support, 'ticket.answer', { id, text, upload_ids: [] }, at));
    else await answerTicket(callAs(tx, support, 'ticket.answer', { id, text, upload_ids: [], keeps }, at));
  }
  if (rating === undefined) return;
  await resolveTicket(callAs(tx, support, 'ticket.answer', { id }, at));
  await rateTicket(callAs(tx, person, 'ticket.write', { id, rating, comment: '' }, at));
}

async function addSolved(tx: Executor, solved: (typeof solvedTickets)[number], now: Date) {
  const { category, subject, question, answer, rating } = solved;
  const [person, staff] = [await actorOf(tx, solved.email), await actorOf(tx, solved.by)];
  const askedAt = new Date(now.getTime() - solved.daysAgo * DAY_MS);
  const answeredAt = new Date(askedAt.getTime() + solved.firstMinutes * MINUTE_MS);
  const solvedAt = new Date(askedAt.getTime() + solved.solvedHours * HOUR_MS);
  const form = TicketForm.parse({ subject, category, text: question });
  const ticket = await createTicket(callAs(tx, person, 'ticket.write', form, askedAt));
  const id = asked<'tickets'>(ticket.id);
  await answerTicket(
    callAs(tx, staff, 'ticket.answer', { id, text: answer, upload_ids: [], keeps: false }, answeredAt),
  );
  await resolveTicket(callAs(tx, staff, 'ticket.answer', { id }, solvedAt));
  if (rating !== null) await rateTicket(callAs(tx, person, 'ticket.write', { id, rating, comment: '' }, solvedAt));
}

async function actorOf(tx: Executor, email: string): Promise<Actor> {
  const person = tx.selectFrom('profiles').select(['id', 'role']).where('email', '=', email);
  const { id, role } = await person.executeTakeFirstOrThrow();
  return { id, role, isVerified: true };
}
