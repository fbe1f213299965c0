import type { PersonalTable } from '../personal-table.ts';

/** Documents, accounts, pictures and requests of people. In the order of their erasure. */
export const belongings: readonly PersonalTable[] = [
  {
    table: 'verification_documents',
    by: { id: 'verification_id', of: 'document_verifications' },
    sections: [{ name: 'documentos_da_verificacao', about: 'Quais arquivos acompanharam cada verificação.' }],
    files: ['storage_key'],
    erase: 'delete',
  },
  {
    table: 'verification_reminders',
    by: { id: 'user_id' },
    sections: [{ name: 'avisos_de_vencimento', about: 'Avisos sobre o vencimento da verificação.' }],
    erase: 'delete',
  },
  {
    table: 'document_verifications',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'verificacoes',
        about: 'Verificações enviadas, decisões, motivos e anotações da equipe.',
        hide: ['reviewed_by', 'team_id'],
      },
    ],
    erase: 'delete',
  },
  {
    // An account that was paid is kept in the withdrawal, as it was then.
    table: 'payment_accounts',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'contas_de_pagamento',
        about: 'Contas para receber completas, com decisões, motivos e anotações da equipe.',
        hide: ['reviewed_by', 'team_id'],
      },
    ],
    files: ['proof_storage_key'],
    erase: 'delete',
  },
  {
    table: 'privacy_exports',
    by: { id: 'user_id' },
    sections: [
      { name: 'copias_de_dados', about: 'Cópias dos dados que você pediu.', hide: ['storage_key', 'parts', 'team_id'] },
    ],
    files: ['storage_key'],
    erase: 'delete',
  },
  {
    table: 'privacy_deletions',
    by: { id: 'user_id' },
    sections: [{ name: 'pedidos_de_exclusao', about: 'Pedidos de exclusão da conta.', hide: ['team_id'] }],
    erase: { keep: 'deletionProof' },
  },
  {
    table: 'uploads',
    by: { id: 'user_id' },
    sections: [
      { name: 'arquivos', about: 'Arquivos que você enviou. Eles estão na pasta "arquivos".', hide: ['small_key'] },
    ],
    files: ['storage_key', 'small_key'],
    erase: 'delete',
  },
  // The staff's view of which questions belong together, without a word of anybody's.
  { table: 'ticket_links', by: { id: 'ticket_id', of: 'tickets' }, sections: [], erase: 'delete' },
  // Notes of the staff to each other are no part of the copy, and neither are their files.
  {
    table: 'ticket_note_files',
    by: { id: 'ticket_id', of: 'tickets' },
    sections: [],
    files: ['storage_key', 'small_key'],
    erase: 'delete',
  },
  { table: 'ticket_notes', by: { id: 'ticket_id', of: 'tickets' }, sections: [], erase: 'delete' },
  {
    table: 'ticket_files',
    by: { id: 'ticket_id', of: 'tickets' },
    sections: [
      {
        name: 'arquivos_dos_chamados',
        about: 'Arquivos enviados nas conversas dos seus chamados. Eles estão na pasta "arquivos".',
        hide: ['author_id', 'storage_key', 'small_key'],
      },
      {
        name: 'arquivos_enviados_em_chamados',
        about: 'Arquivos que você enviou em chamados.',
        by: { id: 'author_id' },
        hide: ['ticket_id', 'storage_key', 'small_key'],
      },
    ],
    files: ['storage_key', 'small_key'],
    erase: 'delete',
  },
  {
    table: 'ticket_messages',
    by: { id: 'ticket_id', of: 'tickets' },
    sections: [
      { name: 'mensagens_dos_chamados', about: 'A conversa de cada chamado seu.', hide: ['author_id'] },
      {
        name: 'mensagens_escritas',
        about: 'O que você escreveu em chamados.',
        by: { id: 'author_id' },
        hide: ['ticket_id'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'tickets',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'chamados',
        about: 'Seus chamados ao suporte.',
        hide: ['team_id', 'opened_by', 'assignee_id', 'queue_at'],
      },
    ],
    erase: 'delete',
  },
  // Words of the platform's, whoever wrote them last.
  { table: 'ready_answers', by: { id: 'updated_by' }, sections: [], erase: 'idOnly' },
  {
    table: 'feedbacks',
    by: { id: 'user_id' },
    sections: [{ name: 'feedback', about: 'Comentários e notas que você enviou.', hide: ['team_id'] }],
    erase: 'delete',
  },
  {
    table: 'video_claim_files',
    by: { id: 'claim_id', of: 'video_claims' },
    sections: [
      {
        name: 'provas_das_reivindicacoes',
        about: 'Provas que você enviou em reivindicações. Elas estão na pasta "arquivos".',
        hide: ['storage_key'],
      },
    ],
    files: ['storage_key'],
    erase: 'delete',
  },
  {
    table: 'video_claims',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'reivindicacoes',
        about: 'Reivindicações das suas gravações no YouTube, e as suas respostas.',
        hide: ['team_id', 'entered_by', 'answered_by'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'content_id_assets',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'content_id',
        about: 'Suas gravações no Content ID: política, respostas, trechos e territórios.',
        hide: ['team_id', 'audio_sha256'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'allowed_channels',
    by: { id: 'user_id' },
    sections: [{ name: 'canais_liberados', about: 'Canais que você liberou no Content ID.', hide: ['team_id'] }],
    erase: 'delete',
  },
  // The title of a recording stands with its release.
  { table: 'work_recordings', by: { id: 'work_id', of: 'works' }, sections: [], erase: 'delete' },
  {
    table: 'work_files',
    by: { id: 'work_id', of: 'works' },
    sections: [
      {
        name: 'arquivos_das_obras',
        about: 'Partitura, letra e gravação demo das suas obras. Elas estão na pasta "arquivos".',
        hide: ['storage_key'],
      },
    ],
    files: ['storage_key'],
    erase: 'delete',
  },
  {
    table: 'work_events',
    by: { id: 'work_id', of: 'works' },
    sections: [{ name: 'caminho_das_obras', about: 'Cada passo do registro das suas obras.', hide: ['actor_id'] }],
    erase: 'delete',
  },
  // Answers stand with the filing they are about; the line only says which file brought them.
  { table: 'cwr_answer_lines', by: { id: 'work_id', of: 'works' }, sections: [], erase: 'delete' },
  {
    table: 'cwr_filings',
    by: { id: 'work_id', of: 'works' },
    sections: [
      { name: 'obras_nas_associacoes', about: 'Envio das suas obras às associações, e o que elas responderam.' },
    ],
    erase: 'delete',
  },
  {
    table: 'certificates',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'certificados',
        about: 'Certificados de registro das suas obras, como foram emitidos. Os PDFs estão na pasta "arquivos".',
        hide: ['storage_key'],
      },
    ],
    files: ['storage_key'],
    // Its words go. A number, moments and hashes stay, by which somebody who has the paper can tell that it is no forgery (decision 064).
    erase: {
      becomes: () => ({ facts: null, storage_key: null }),
      stays: ['number', 'code', 'fingerprint', 'pdf_sha256'],
    },
  },
  {
    table: 'works',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'obras',
        about: 'Obras que você registrou, com autores e partes.',
        hide: ['team_id', 'payer_id', 'reviewer_id', 'updated_by', 'title_key', 'title_core', 'words', 'search_text'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'network_channels',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'canais_na_rede',
        about: 'Canais que você pediu para a Rede de Vídeo, e as respostas da equipe.',
        hide: ['team_id', 'asked_by', 'reviewer_id'],
      },
    ],
    erase: 'delete',
  },
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
  {
    table: 'custom_domains',
    by: { id: 'owner_id' },
    sections: [{ name: 'dominio', about: 'Domínio próprio, e quando ele foi verificado.', hide: ['token'] }],
    erase: 'delete',
  },
  {
    table: 'notifications',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'avisos',
        about: 'Avisos que você recebeu, e quando foram lidos.',
        hide: ['burst_key', 'once_key', 'is_shown', 'awaits_summary', 'summary_id'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'notification_choices',
    by: { id: 'user_id' },
    sections: [{ name: 'escolhas_de_avisos', about: 'Quais avisos você quer no painel e por e-mail.' }],
    erase: 'delete',
  },
  {
    table: 'notification_summaries',
    by: { id: 'user_id' },
    sections: [{ name: 'resumo_diario', about: 'A hora do seu resumo diário.' }],
    erase: 'delete',
  },
];
