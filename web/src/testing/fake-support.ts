import type { MessageView, SupportDesk, TicketView } from '@toada/domain/support/support.contract.ts';
import { USER_ID } from './fake-identity.ts';

export const TICKET_ID = '00000000-0000-4000-8000-0000000000c1';

export function fakeTicket(over: Partial<TicketView> = {}): TicketView {
  return {
    id: TICKET_ID,
    number: 2481,
    subject: 'Capa recusada pela Tidal',
    category: 'release',
    status: 'in_progress',
    about: { kind: 'release', id: '00000000-0000-4000-8000-0000000000d1', name: 'Quintal de Estrelas' },
    owner_id: USER_ID,
    owner_name: 'Jussara Lima',
    is_shared: false,
    is_opened_by_label: false,
    assignee_name: 'Bia',
    created_at: '2026-11-16T17:18:00.000Z',
    last_update: '2026-11-16T17:31:00.000Z',
    ...{ last_place: 2, owner_read_place: 2, staff_read_place: 1, rating: null, merged_into: null },
    ...over,
  };
}

export function fakeMessage(place: number, text: string, over: Partial<MessageView> = {}): MessageView {
  return {
    ...{ id: `00000000-0000-4000-8000-00000000${1000 + place}`, place, text, files: [], author_id: USER_ID },
    ...{ author_name: 'Jussara Lima', is_staff: false, created_at: `2026-11-16T17:2${place % 10}:00.000Z` },
    ...over,
  };
}

export const fakeDesk: SupportDesk = {
  ...{ is_open: true, until: '2026-11-16T23:00:00.000Z', typical_minutes: 4, goal_minutes: 120 },
};
