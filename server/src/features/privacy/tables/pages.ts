import type { PersonalTable } from '../personal-table.ts';

/** Link pages, fans, press kits and connections to other services. In the order of their erasure. */
export const pages: readonly PersonalTable[] = [
  {
    table: 'link_page_slugs',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'enderecos_da_pagina_de_links',
        about: 'Endereços que a sua página de links tem e já teve.',
        hide: ['look'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'fan_consents',
    by: { id: 'fan_id', of: 'fans' },
    sections: [
      {
        name: 'consentimentos_de_fas',
        about: 'O que cada fã leu e aceitou, em que página e quando.',
        hide: ['label_id'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'fans',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'fas',
        about: 'Endereços que fãs deixaram com você.',
        hide: ['team_id', 'label_id', 'asked_at', 'asked_count'],
      },
      {
        name: 'inscricoes',
        about: 'Listas de artistas em que o seu e-mail está.',
        by: { address: 'email' },
        hide: ['team_id', 'label_id', 'asked_at', 'asked_count'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'visit_counts',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'visitas',
        about: 'Visitas e cliques das suas páginas, somados por dia. Não há dado de visitante.',
      },
    ],
    erase: 'delete',
  },
  // Fingerprints of addresses that are with nobody any more.
  { table: 'fan_erasures', by: { id: 'user_id' }, sections: [], erase: 'delete' },
  {
    table: 'link_pages',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'pagina_de_links',
        about: 'Sua página de links: o rascunho e a versão publicada.',
        hide: ['team_id', 'updated_by'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'press_kit_photos',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'fotos_do_kit_de_imprensa',
        about: 'Fotos do seu kit de imprensa. Elas estão na pasta "arquivos".',
        hide: ['team_id', 'storage_key', 'small_key'],
      },
    ],
    files: ['storage_key', 'small_key'],
    erase: 'delete',
  },
  {
    table: 'press_kits',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'kit_de_imprensa',
        about: 'Seu kit de imprensa: o rascunho e a versão publicada.',
        hide: ['team_id', 'updated_by'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'marketing_tools',
    by: { id: 'user_id' },
    sections: [
      { name: 'ferramentas_de_marketing', about: 'Ferramentas que a equipe ligou para você.', hide: ['granted_by'] },
    ],
    erase: 'delete',
  },
  {
    // Secrets are sealed, and stay so.
    table: 'crm_connections',
    by: { id: 'owner_id' },
    sections: [
      {
        name: 'hubspot',
        about: 'Seu HubSpot: quando foi conectado e o último teste. O token não sai na cópia.',
        hide: ['sealed_token', 'token_end', 'updated_by'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'mail_senders',
    by: { id: 'owner_id' },
    sections: [
      {
        name: 'remetente_de_email',
        about: 'Seu remetente de e-mail e a situação do domínio. A chave privada não sai na cópia.',
        hide: ['sealed_private_key', 'public_key', 'selector'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'webhook_deliveries',
    by: { id: 'webhook_id', of: 'webhooks' },
    sections: [{ name: 'envios_de_webhooks', about: 'Eventos enviados aos seus webhooks nos últimos 30 dias.' }],
    erase: 'delete',
  },
  {
    table: 'webhooks',
    by: { id: 'owner_id' },
    sections: [
      {
        name: 'webhooks',
        about: 'Seus webhooks. O segredo não sai na cópia.',
        hide: ['sealed_secret', 'updated_by'],
      },
    ],
    erase: 'delete',
  },
];
