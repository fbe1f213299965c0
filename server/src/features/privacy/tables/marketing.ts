import type { PersonalTable } from '../personal-table.ts';

/** Opportunities, campaigns, creative tools, smart links and release plans. In the order of their erasure. */
export const marketing: readonly PersonalTable[] = [
  {
    table: 'opportunity_applications',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'candidaturas',
        about: 'Suas candidaturas a oportunidades, com o texto enviado e a resposta.',
        hide: ['team_id', 'sent_by'],
      },
    ],
    erase: 'delete',
  },
  {
    // Applications to it go with it; their applicants keep the talk.
    table: 'opportunities',
    by: { id: 'user_id' },
    sections: [{ name: 'oportunidades', about: 'Oportunidades que você publicou.', hide: ['team_id', 'updated_by'] }],
    erase: 'delete',
  },
  // Numbers alone; the address stays with the fan, and goes with it.
  { table: 'mailing_counts', by: { id: 'mailing_id', of: 'campaigns' }, sections: [], erase: 'delete' },
  { table: 'mailing_recipients', by: { id: 'mailing_id', of: 'campaigns' }, sections: [], erase: 'delete' },
  {
    table: 'mailing_links',
    by: { id: 'mailing_id', of: 'campaigns' },
    sections: [
      {
        name: 'links_dos_emails',
        about: 'Links dos e-mails das suas campanhas e quantas vezes foram usados. Não há dado de quem clicou.',
        hide: ['code'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'mailings',
    by: { id: 'id', of: 'campaigns' },
    sections: [
      {
        name: 'emails_das_campanhas',
        about: 'E-mails das suas campanhas: textos, público, horários e situação.',
        hide: ['label_id', 'updated_by'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'campaign_results',
    by: { id: 'campaign_id', of: 'campaigns' },
    sections: [{ name: 'resultados_das_campanhas', about: 'Resultados das suas campanhas, dia a dia.' }],
    erase: 'delete',
  },
  {
    table: 'campaigns',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'campanhas',
        about: 'Suas campanhas: público, verba, período e situação.',
        hide: ['team_id', 'updated_by'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'cover_arts',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'capas_desenhadas',
        about: 'Capas que você desenhou aqui: textos, visual, cores e situação.',
        hide: ['team_id', 'storage_key'],
      },
    ],
    files: ['storage_key'],
    erase: 'delete',
  },
  {
    table: 'teasers',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'teasers',
        about: 'Teasers que você pediu: música, trecho, visual e situação.',
        hide: ['team_id', 'storage_key', 'claimed_files'],
      },
    ],
    files: ['storage_key'],
    erase: 'delete',
  },
  {
    table: 'smart_link_addresses',
    by: { id: 'link_id', of: 'smart_links' },
    sections: [
      {
        name: 'enderecos_dos_smart_links',
        about: 'Endereços que os seus smart links têm e já tiveram.',
        hide: ['look'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'smart_links',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'smart_links',
        about: 'Smart links dos seus lançamentos: lojas, endereços digitados e trecho da letra.',
        hide: ['team_id', 'updated_by'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'reminder_counts',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'lembretes_pedidos',
        about: 'Quantas pessoas pediram aviso de cada lançamento, por dia. Não há dado delas.',
      },
    ],
    erase: 'delete',
  },
  {
    table: 'release_tasks',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'tarefas_dos_planos',
        about: 'Tarefas dos planos dos seus lançamentos: datas, lembretes e o que foi feito.',
        hide: ['team_id', 'settled_by'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'release_plans',
    by: { id: 'user_id' },
    sections: [{ name: 'planos', about: 'Planos dos seus lançamentos.', hide: ['team_id'] }],
    erase: 'delete',
  },
  {
    table: 'release_plan_templates',
    by: { id: 'user_id' },
    sections: [{ name: 'modelos_de_plano', about: 'Modelos de plano que você escreveu.', hide: ['team_id'] }],
    erase: 'delete',
  },
  {
    table: 'calendar_feeds',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'endereco_de_calendario',
        about: 'Quando você criou o endereço do seu calendário. O endereço em si não fica guardado.',
        hide: ['token_hash'],
      },
    ],
    erase: 'delete',
  },
];
