import type { PersonalTable } from '../personal-table.ts';

/** Works with their registrations, and the video network. In the order of their erasure. */
export const works: readonly PersonalTable[] = [
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
];
