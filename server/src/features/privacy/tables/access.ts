import type { PersonalTable } from '../personal-table.ts';

/** How people come in, and what is kept of it. In the order of their erasure. */
export const access: readonly PersonalTable[] = [
  { table: 'live_tickets', by: { id: 'actor_id' }, sections: [], erase: 'delete' },
  { table: 'idempotency_keys', by: { id: 'actor_id' }, sections: [], erase: 'delete' },
  {
    table: 'leads',
    by: { address: 'email' },
    sections: [
      {
        name: 'lista_de_novidades',
        about:
          'Inscrição na lista de novidades com o mesmo e-mail, quando ela foi enviada ao nosso CRM e quando você saiu da lista.',
        // Made from the name and the address, which are there; and a code that belongs in the mails alone.
        hide: ['terms', 'leave_code'],
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
];
