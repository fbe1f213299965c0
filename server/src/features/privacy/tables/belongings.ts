import type { PersonalTable } from '../personal-table.ts';

/** Documents, accounts, pictures, requests and notices of people. In the order of their erasure. */
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
