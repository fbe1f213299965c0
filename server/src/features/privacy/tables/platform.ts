import { sql } from 'kysely';
import type { PersonalTable } from '../personal-table.ts';

/** A connection's owner and address belong to its keeper; the last editor's copy says which one and when. */
const CONNECTION = [
  'aggregator_id',
  'host',
  'port',
  'username',
  'host_key',
  'remote_path',
  'endpoint',
  'bucket',
  'region',
  'access_key_id',
  'sealed_password',
  'sealed_private_key',
  'sealed_secret_key',
  'sender_dpid',
  'sender_name',
  'recipient_dpid',
  'recipient_name',
  'ack_path',
  'test',
];

/** People's acts on the platform, and their settings of its look. In the order of their erasure. */
export const platform: readonly PersonalTable[] = [
  {
    table: 'audit_entries',
    by: { id: 'person_id' },
    sections: [
      {
        name: 'auditoria_sobre_voce',
        about: 'Decisões e mudanças que dizem respeito a você.',
        hide: ['actor_id', 'ip', 'user_agent'],
        // An advance that waits for a second person of the staff was not proposed to anybody yet.
        only: sql`not exists (select from advances a
          where a.id::text = t.subject_id and a.needs_second and a.seconded_by is null)`,
      },
      {
        // The subject of an act and its change belong to that person.
        name: 'auditoria_dos_seus_atos',
        about: 'O que você fez, quando e de onde.',
        by: { id: 'actor_id' },
        hide: ['person_id', 'subject_id', 'before', 'after'],
      },
    ],
    erase: { keep: 'auditTrail' },
  },
  {
    table: 'platform_settings',
    by: { id: 'updated_by' },
    sections: [
      { name: 'configuracoes_alteradas', about: 'Configurações da plataforma que você mudou.', hide: ['value'] },
    ],
    erase: 'idOnly',
  },
  {
    // Names of authors in a file go with their works: a trigger empties it.
    table: 'cwr_files',
    by: { id: 'created_by' },
    sections: [
      {
        name: 'arquivos_cwr',
        about: 'Arquivos que você gerou para associações.',
        hide: ['content', 'detail', 'problem'],
      },
    ],
    erase: 'idOnly',
  },
  {
    table: 'cwr_answers',
    by: { id: 'created_by' },
    sections: [{ name: 'respostas_cwr', about: 'Respostas de associações que você importou.' }],
    erase: 'idOnly',
  },
  {
    table: 'cwr_societies',
    by: { id: 'updated_by' },
    sections: [
      {
        name: 'associacoes_alteradas',
        about: 'Conexões com associações que você salvou por último.',
        hide: [
          ...['host', 'port', 'username', 'host_key', 'remote_path', 'sealed_password', 'sealed_private_key', 'test'],
          ...['last_year', 'last_sequence', 'last_made_at'],
        ],
      },
    ],
    erase: 'idOnly',
  },
  {
    table: 'brand_files',
    by: { id: 'owner_id' },
    sections: [{ name: 'imagens_da_marca', about: 'Imagens da sua marca. Elas estão na pasta "arquivos".' }],
    files: ['storage_key'],
    erase: 'delete',
  },
  {
    table: 'artist_brands',
    by: { id: 'user_id' },
    sections: [{ name: 'personalizacao', about: 'Banner e cor de destaque que você escolheu.' }],
    erase: 'delete',
  },
  {
    table: 'brands',
    by: { id: 'owner_id' },
    sections: [
      { name: 'marca', about: 'Sua marca: cores, imagens, fonte e nome.', hide: ['updated_by'] },
      {
        name: 'marcas_alteradas',
        about: 'Marcas que você salvou por último.',
        by: { id: 'updated_by' },
        hide: ['owner_id', 'options'],
      },
    ],
    erase: 'delete',
  },
  {
    // Secrets are sealed, and stay so: a copy of them would be of no use but to a thief.
    table: 'connectors',
    by: { id: 'aggregator_id' },
    sections: [
      {
        name: 'conexoes',
        about: 'Conexões próprias com lojas. Senhas e chaves não saem na cópia.',
        hide: ['sealed_password', 'sealed_private_key', 'sealed_secret_key', 'updated_by'],
      },
      {
        name: 'conexoes_alteradas',
        about: 'Conexões com lojas que você salvou por último.',
        by: { id: 'updated_by' },
        hide: CONNECTION,
      },
    ],
    erase: 'delete',
  },
  {
    table: 'channels',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'canais_de_video',
        about: 'Canais de vídeo conectados. As chaves de acesso não saem na cópia.',
        hide: ['team_id', 'sealed_tokens', 'connected_by'],
      },
    ],
    erase: 'delete',
  },
  { table: 'channel_flows', by: { id: 'person_id' }, sections: [], erase: 'delete' },
  {
    table: 'artist_pages',
    by: { id: 'user_id' },
    sections: [{ name: 'paginas_nas_lojas', about: 'Suas páginas de artista nas lojas.' }],
    erase: 'delete',
  },
  {
    table: 'integration_requests',
    by: { id: 'aggregator_id' },
    sections: [
      {
        name: 'pedidos_de_integracao',
        about: 'Pedidos de integração que você fez, com as respostas.',
        hide: ['decided_by'],
      },
      {
        name: 'pedidos_de_integracao_respondidos',
        about: 'Pedidos de integração que você respondeu.',
        by: { id: 'decided_by' },
        hide: ['aggregator_id', 'details'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'app_content',
    by: { id: 'updated_by' },
    sections: [{ name: 'textos_alterados', about: 'Textos da plataforma que estão como você os escreveu.' }],
    erase: 'idOnly',
  },
  {
    table: 'app_content_versions',
    by: { id: 'saved_by' },
    sections: [{ name: 'textos_salvos', about: 'Todos os textos da plataforma que você salvou.' }],
    erase: 'idOnly',
  },
  {
    table: 'help_versions',
    by: { id: 'saved_by' },
    sections: [{ name: 'artigos_de_ajuda_salvos', about: 'Todas as correções de artigos de ajuda que você salvou.' }],
    erase: 'idOnly',
  },
  {
    table: 'help_articles',
    by: { id: 'corrected_by' },
    sections: [
      {
        name: 'artigos_de_ajuda',
        about: 'Artigos de ajuda que estão como você os corrigiu.',
        hide: ['search', 'words', 'file_title', 'file_summary', 'file_body'],
      },
    ],
    erase: 'idOnly',
  },
  {
    table: 'landing_page_contents',
    by: { id: 'updated_by' },
    sections: [{ name: 'paginas_iniciais', about: 'Versões da página inicial que você salvou ou publicou.' }],
    erase: 'idOnly',
  },
];
