import type { PersonalTable } from '../personal-table.ts';

/** People's releases, and their fate. In the order of their erasure. */
export const releases: readonly PersonalTable[] = [
  {
    table: 'review_comments',
    by: { id: 'release_id', of: 'releases' },
    sections: [
      {
        name: 'comentarios_da_revisao',
        about: 'O que a revisão comentou sobre os seus lançamentos.',
        hide: ['author_id'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'release_reviews',
    by: { id: 'release_id', of: 'releases' },
    sections: [
      {
        name: 'revisoes',
        about: 'Conferência e anotações da equipe sobre os seus lançamentos.',
        hide: ['claimed_by', 'claimed_at'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'release_submissions',
    by: { id: 'release_id', of: 'releases' },
    sections: [
      {
        name: 'envios_para_revisao',
        about: 'O que você enviou para revisão a cada vez, e o que foi decidido.',
        hide: ['decided_by', 'file_hashes'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'release_change_requests',
    by: { id: 'release_id', of: 'releases' },
    sections: [
      {
        name: 'pedidos_de_alteracao',
        about: 'Alterações que você pediu em lançamentos publicados, e as respostas.',
        hide: ['asked_by', 'decided_by'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'release_events',
    by: { id: 'release_id', of: 'releases' },
    sections: [
      { name: 'historico_de_lancamentos', about: 'O que aconteceu com os seus lançamentos.', hide: ['actor_id'] },
    ],
    erase: 'delete',
  },
  { table: 'store_answers', by: { id: 'connector_id' }, sections: [], erase: { follows: 'connectors' } },
  { table: 'delivery_events', by: { id: 'actor_id' }, sections: [], erase: { follows: 'deliveries' } },
  {
    table: 'deliveries',
    by: { id: 'release_id', of: 'releases' },
    sections: [
      {
        name: 'entregas',
        about: 'O que foi enviado a cada loja sobre os seus lançamentos, e o que ela respondeu.',
        hide: ['connector_id', 'connector_revision', 'feed', 'lane', 'settled_by', 'store_folder'],
      },
    ],
    files: ['message_key', 'answer_key'],
    erase: 'delete',
  },
  {
    table: 'video_uploads',
    by: { id: 'release_id', of: 'releases' },
    sections: [
      {
        name: 'videos_enviados',
        about: 'O que foi enviado a cada plataforma de vídeo, e o que ela respondeu.',
        hide: ['channel_id', 'sealed_state', 'attempts', 'failures', 'failing_since'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'videos',
    by: { id: 'release_id', of: 'releases' },
    sections: [{ name: 'videos', about: 'Seus vídeos: tags, categoria, playlist, data, plataformas e legendas.' }],
    erase: 'delete',
  },
  {
    table: 'splits',
    by: { id: 'release_id', of: 'releases' },
    sections: [{ name: 'divisoes', about: 'Divisão dos royalties dos seus lançamentos.' }],
    erase: 'delete',
  },
  // The people of a sheet are participants; its rows go with the tracks.
  { table: 'phonogram_credits', by: { id: 'participant_id' }, sections: [], erase: { follows: 'tracks' } },
  { table: 'phonograms', by: { id: 'updated_by' }, sections: [], erase: { follows: 'tracks' } },
  // Findings of the rules in rows that are told themselves.
  { table: 'held_credits', by: { id: 'user_id' }, sections: [], erase: 'delete' },
  { table: 'held_credit_counts', by: { id: 'user_id' }, sections: [], erase: { follows: 'held_credits' } },
  { table: 'stale_credits', by: { id: 'user_id' }, sections: [], erase: 'delete' },
  {
    table: 'tracks',
    by: { id: 'release_id', of: 'releases' },
    sections: [{ name: 'faixas', about: 'Faixas dos seus lançamentos, com créditos e letras.' }],
    erase: 'delete',
  },
  { table: 'open_agreements', by: { id: 'user_id' }, sections: [], erase: { follows: 'releases' } },
  { table: 'release_waits', by: { id: 'user_id' }, sections: [], erase: { follows: 'releases' } },
  { table: 'release_terms', by: { id: 'user_id' }, sections: [], erase: { follows: 'releases' } },
  { table: 'track_terms', by: { id: 'user_id' }, sections: [], erase: { follows: 'tracks' } },
  { table: 'distribution_counts', by: { id: 'user_id' }, sections: [], erase: { follows: 'distributions' } },
  {
    table: 'report_exports',
    by: { id: 'user_id' },
    sections: [{ name: 'relatorios', about: 'Relatórios que você pediu.', hide: ['storage_key', 'team_id'] }],
    files: ['storage_key'],
    erase: 'delete',
  },
  {
    table: 'distributions',
    by: { id: 'user_id' },
    sections: [{ name: 'distribuicoes', about: 'Para quais lojas e regiões, e em que pé estão.', hide: ['team_id'] }],
    erase: 'delete',
  },
  {
    // From the first delivery on, what a store has been told stays as long as the store has it.
    table: 'releases',
    by: { id: 'user_id' },
    sections: [{ name: 'lancamentos', about: 'Lançamentos e rascunhos.', hide: ['team_id', 'updated_by'] }],
    erase: 'delete',
  },
  {
    table: 'participants',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'participantes',
        about: 'Pessoas que você cadastrou nos seus lançamentos, com os documentos e códigos delas.',
        hide: ['team_id', 'is_number_cleared'],
      },
    ],
    erase: 'delete',
  },
  {
    // A file that is still arriving has no key: without its row the next sweep takes it.
    table: 'media_files',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'audios_e_capas',
        about: 'Áudios, capas, vídeos e miniaturas que você enviou, com nome, tamanho e situação.',
        hide: ['team_id'],
      },
    ],
    files: ['storage_key', 'preview_key', 'sheet_key', 'poster_key'],
    erase: 'delete',
  },
];
