import { type KeptData, REMOVED_NAME } from '@toada/domain/privacy/privacy.rules.ts';
import type { Tables } from '../../db/tables.ts';

export type TableName = keyof Tables;

/** How a person's rows are found: by their id, by a row of theirs, or by their address. */
export type Finder =
  | { id: string }
  | {
      id: string;
      of: Extract<
        TableName,
        'auth.mfa_factors' | 'auth.sessions' | 'code_pools' | 'document_verifications' | 'releases'
      >;
    }
  | { address: string };

/** A part of the copy. What is secret, or somebody else's, is hidden. */
export type Section = { name: string; about: string; hide?: readonly string[]; by?: Finder };

/** What an erased account is left with. */
export type Gone = { at: Date; address: string };
type Blank = Readonly<Record<string, string | boolean | Date | null>>;

export type Erasure =
  /** The rows go. */
  | 'delete'
  /** The rows stay and say nothing about anybody: what they become, and the words of ours that stay in them. */
  | { becomes: (gone: Gone) => Blank; stays: readonly string[] }
  /** A law keeps them, and the person is told so. */
  | { keep: KeptData }
  /** They name a profile, behind which there is nobody any more, and nothing else of the person. */
  | 'idOnly'
  /** The database itself writes them again when that table changes. */
  | { follows: TableName };

export type PersonalTable = {
  table: TableName;
  by: Finder;
  /** None: nothing here that is not in another part, or only what lives for hours and is secret. */
  sections: readonly Section[];
  /** Columns that name stored files. */
  files?: readonly string[];
  erase: Erasure;
};

/**
 * Every table that holds something about a person: what the copy of their data takes from it, and what becomes of it when
 * their account is erased, in this order. A test walks the database and refuses a table that is missing here, so a new
 * feature decides both on the day it is written.
 */
export const personalData: readonly PersonalTable[] = [
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
    // From the first payout on, an account that was paid stays under 'fiscal'.
    table: 'payment_accounts',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'contas_de_pagamento',
        about: 'Contas de pagamento inteiras, com decisões, motivos e anotações da equipe.',
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
      { name: 'copias_de_dados', about: 'Cópias dos dados que você pediu.', hide: ['storage_key', 'team_id'] },
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
    sections: [{ name: 'arquivos', about: 'Arquivos que você enviou. Eles estão na pasta "arquivos".' }],
    files: ['storage_key'],
    erase: 'delete',
  },
  {
    table: 'custom_domains',
    by: { id: 'owner_id' },
    sections: [{ name: 'dominio', about: 'Domínio próprio, e quando ele foi verificado.', hide: ['token'] }],
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
  {
    table: 'splits',
    by: { id: 'release_id', of: 'releases' },
    sections: [{ name: 'divisoes', about: 'Divisão dos royalties dos seus lançamentos.' }],
    erase: 'delete',
  },
  {
    table: 'tracks',
    by: { id: 'release_id', of: 'releases' },
    sections: [{ name: 'faixas', about: 'Faixas dos seus lançamentos, com créditos e letras.' }],
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
    sections: [{ name: 'participantes', about: 'Pessoas que você cadastrou nos seus lançamentos.', hide: ['team_id'] }],
    erase: 'delete',
  },
  {
    // What is still arriving lies under no key: without its row the next sweep takes it.
    table: 'media_files',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'audios_e_capas',
        about: 'Áudios e capas que você enviou, com nome, tamanho e situação.',
        hide: ['team_id'],
      },
    ],
    files: ['storage_key', 'preview_key'],
    erase: 'delete',
  },
  { table: 'live_tickets', by: { id: 'actor_id' }, sections: [], erase: 'delete' },
  { table: 'idempotency_keys', by: { id: 'actor_id' }, sections: [], erase: 'delete' },
  {
    table: 'leads',
    by: { address: 'email' },
    sections: [
      {
        name: 'lista_de_novidades',
        about: 'Inscrição na lista de novidades com o mesmo e-mail, e quando ela foi enviada ao nosso CRM.',
        // Made from the name and the address, which are there.
        hide: ['terms'],
      },
    ],
    erase: 'delete',
  },
  { table: 'auth.oauth_flows', by: { id: 'linking_session_id', of: 'auth.sessions' }, sections: [], erase: 'delete' },
  { table: 'auth.flow_state', by: { id: 'user_id' }, sections: [], erase: 'delete' },
  {
    table: 'auth.one_time_tokens',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'links_por_email',
        about: 'Links de uso único que ainda valem, sem os próprios códigos.',
        hide: ['token_hash', 'code_hash'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'auth.mfa_challenges',
    by: { id: 'factor_id', of: 'auth.mfa_factors' },
    sections: [{ name: 'pedidos_de_codigo', about: 'Quando o segundo fator foi pedido, e de onde.' }],
    erase: 'delete',
  },
  {
    table: 'auth.mfa_amr_claims',
    by: { id: 'session_id', of: 'auth.sessions' },
    sections: [{ name: 'provas_das_sessoes', about: 'Como você mostrou ser você em cada sessão.' }],
    erase: 'delete',
  },
  {
    table: 'auth.sessions',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'sessoes',
        about: 'Onde sua conta está aberta, sem as chaves.',
        hide: ['refresh_key', 'refresh_counter'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'auth.mfa_factors',
    by: { id: 'user_id' },
    sections: [{ name: 'segundo_fator', about: 'Segundo fator, sem o segredo.', hide: ['secret', 'last_step'] }],
    erase: 'delete',
  },
  {
    table: 'auth.recovery_codes',
    by: { id: 'user_id' },
    sections: [
      { name: 'codigos_de_recuperacao', about: 'Quando foram criados e usados, sem os códigos.', hide: ['code_hash'] },
    ],
    erase: 'delete',
  },
  {
    table: 'auth.known_devices',
    by: { id: 'user_id' },
    sections: [{ name: 'aparelhos_conhecidos', about: 'Quando cada aparelho foi visto.', hide: ['device_hash'] }],
    erase: 'delete',
  },
  {
    table: 'auth.identities',
    by: { id: 'user_id' },
    sections: [
      {
        name: 'formas_de_acesso',
        about: 'Formas de entrar: e-mail, Google, Apple ou Spotify.',
        hide: ['proof_token_hash'],
      },
    ],
    erase: 'delete',
  },
  {
    table: 'auth.audit_log_entries',
    by: { id: 'user_id' },
    sections: [{ name: 'historico_de_acessos', about: 'Acessos à sua conta nos últimos seis meses.' }],
    erase: { becomes: () => ({ ip: null, user_agent: null }), stays: ['action', 'method'] },
  },
  {
    table: 'audit_entries',
    by: { id: 'person_id' },
    sections: [
      {
        name: 'auditoria_sobre_voce',
        about: 'Decisões e mudanças que dizem respeito a você.',
        hide: ['actor_id', 'ip', 'user_agent'],
      },
      {
        // Whom an act was about, and what it changed there, is that person's.
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
    table: 'landing_page_contents',
    by: { id: 'updated_by' },
    sections: [{ name: 'paginas_iniciais', about: 'Versões da página inicial que você salvou ou publicou.' }],
    erase: 'idOnly',
  },
  {
    // A code that was used once is never used again, whoever had it.
    table: 'issued_codes',
    by: { id: 'issued_to' },
    sections: [
      {
        name: 'codigos',
        about: 'Códigos ISRC e UPC que você gerou ou informou.',
        hide: ['user_id', 'team_id'],
      },
    ],
    erase: 'idOnly',
  },
  { table: 'imported_codes', by: { id: 'pool_id', of: 'code_pools' }, sections: [], erase: 'delete' },
  {
    table: 'code_pools',
    by: { id: 'user_id' },
    sections: [{ name: 'lotes_de_codigos', about: 'Lotes de códigos do seu selo.', hide: ['team_id'] }],
    // Nobody is issued a label's codes once the label is gone; what was issued still names its pool.
    erase: {
      becomes: ({ at }) => ({ name: REMOVED_NAME, closed_at: at }),
      stays: ['kind', 'source', 'prefix', 'stem'],
    },
  },
  { table: 'profile_terms', by: { id: 'user_id' }, sections: [], erase: { follows: 'profiles' } },
  {
    table: 'profiles',
    by: { id: 'id' },
    sections: [{ name: 'perfil', about: 'Seu perfil.', hide: ['team_id'] }],
    erase: {
      becomes: ({ at, address }) => ({
        full_name: REMOVED_NAME,
        email: address,
        // Nobody opens or changes what is left.
        erased_at: at,
        aggregator_id: null,
        display_name: null,
        company_name: null,
        phone: null,
        cpf: null,
        company_document: null,
        verified_name: null,
        avatar_key: null,
        rejection_reason: null,
        document_status: 'pending',
        is_verified: false,
        verification_expires_at: null,
      }),
      // The version of the terms shows that what was done until now had a consent (LGPD, art. 8, § 2).
      stays: ['role', 'plan', 'terms_version'],
    },
  },
  {
    table: 'auth.users',
    by: { id: 'id' },
    sections: [{ name: 'conta', about: 'Sua conta, sem a senha.', hide: ['password_hash'] }],
    erase: {
      becomes: ({ at, address }) => ({
        email: address,
        password_hash: null,
        new_email: null,
        email_change_accepted: null,
        aggregator_id: null,
        app_metadata: '{}',
        user_metadata: '{}',
        // Whatever asks for an account passes over it from now on: no way of signing in leads here.
        deleted_at: at,
      }),
      stays: [],
    },
  },
];
