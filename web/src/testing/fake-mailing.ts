import { everybody } from '@toada/domain/mailing/mailing.audience.ts';
import type { MailingView } from '@toada/domain/mailing/mailing.contract.ts';
import { CAMPAIGN_ID } from './fake-campaign.ts';

/** A draft that could be sent: text, button, and a subject. */
export const fakeMailing = (over: Partial<MailingView> = {}): MailingView => ({
  ...{ id: CAMPAIGN_ID, campaign_name: 'Vem aí', campaign_status: 'active', owner_name: 'Jussara Lima' },
  ...{ status: 'draft', revision: 3, can_edit: true, can_send: true, audience: everybody },
  ...{ test_percent: 10, test_minutes: 240 },
  content: {
    ...{ subject: '{{nome|Oi}}, o quintal abre dia 27', subject_b: null, preheader: 'Dez músicas' },
    blocks: [
      { kind: 'text', key: 'bloco-texto', title: 'Dia 27 o quintal abre', text: 'Três anos cabem em dez músicas.' },
      { kind: 'button', key: 'bloco-botao', label: 'Ouvir a prévia', url: '' },
    ],
    is_opens_tracked: false,
  },
  facts: { sender: 'Jussara Lima', primary: '#7a3cf0', secondary: '#f2388f', pictures: {} },
  release: { id: '00000000-0000-4000-8000-0000000000c2', title: 'Quintal de Estrelas' },
  ...{ link: 'https://toada.test/l/quintal?utm_source=email', from: 'Jussara Lima <jussara@toada.test>' },
  ...{ per_minute: 60, is_label_only: false, scheduled: null, started_at: null, ended_at: null, is_gathering: false },
  counts: { total: 0, waiting: 0, sent: 0, bounced: 0, complained: 0, failed: 0, left: 0, gone: 0, doubtful: 0 },
  ...{ test: null, results: [], links: [], stopped_by: null, trouble: null },
  ...over,
});
