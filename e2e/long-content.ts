import { queryProduct } from '../server/src/testing/product-database.ts';

const LONG_NAME = 'Orquestra Popular das Águas do Capibaribe e Convidadas de Todas as Ladeiras';
const LONG_WORD = 'Capibariberibequequararapesdesantaritadepassaquatroejaboatao';
/** As one piece, as mail addresses are. */
const LONG_EMAIL = 'orquestra.popular.das.aguas.do.capibaribe.e.convidadas@correio-muito-comprido.test';
const LONG_NOTE =
  'Acerto combinado por telefone com a equipe financeira em razão do relatório corrigido que a loja mandou depois do prazo, protocolo 2026/000918273645.';

/**
 * Makes the demo world's people, music and money as long as they may be: names of two lines, words and addresses that do not
 * break, notes of a paragraph, amounts of eleven digits.
 */
export async function fillWithLongContent(dataDir: string) {
  const run = (text: string, values: unknown[] = []) => queryProduct(dataDir, text, values);
  await run(`update profiles set full_name = $1 || ' ' || full_name`, [LONG_NAME]);
  await run(`update profiles set company_name = $1 || ' ' || company_name where company_name is not null`, [LONG_WORD]);
  await run(`update releases set title = title || ' ' || $1, artist = $2`, [LONG_WORD, LONG_NAME]);
  await run(`update tracks set title = title || ' ' || $1`, [LONG_WORD]);
  await run(`update participants set name = name || ' ' || $1`, [LONG_WORD]);
  await run(`update statements set name = $1 || '-' || name`, [LONG_WORD]);
  await run(`update leads set name = $1, email = id || $2`, [LONG_NAME, LONG_EMAIL]);
  await run(`update code_pools set name = $1`, [LONG_WORD.slice(0, 60)]);
  await run(`update general_requests set details = $1, amount_micros = 98765432109870000`, [LONG_NOTE]);
  await run(
    `update withdrawals set amount_micros = 98765432109870000, gross_micros = 98765432109870000 * 5,
            net_micros = 98765432109870000 * 5 - fee_micros, account_holder_name = $1`,
    [LONG_NAME],
  );
  for (const email of ['artista@toada.test', 'selo@toada.test']) await run(MOVEMENT, [email, LONG_NOTE]);
}

/** A correction of eleven digits in favour of a person, against the platform's own account. */
const MOVEMENT = `
  with person as (select id from profiles where email = $1),
  entry as (
    insert into ledger_entries (idempotency_key, kind, note, created_at)
    select 'long:' || id, 'correction', $2, now() from person returning id, created_at
  ),
  account as (
    insert into ledger_accounts (kind, currency, user_id) select 'available', 'BRL', id from person
    on conflict do nothing returning id, user_id
  ),
  own as (
    select id, user_id from account
    union select a.id, a.user_id from ledger_accounts a join person p on p.id = a.user_id
     where a.kind = 'available' and a.currency = 'BRL' and a.advance_id is null
  ),
  ours as (select id from ledger_accounts where kind = 'platform' and currency = 'BRL')
  insert into ledger_lines (entry_id, account_id, currency, amount_micros, kind, user_id, account_kind, created_at)
  select entry.id, own.id, 'BRL', 98765432109870000, 'correction', own.user_id, 'available', entry.created_at from entry, own
  union all
  select entry.id, ours.id, 'BRL', -98765432109870000, 'correction', null, 'platform', entry.created_at from entry, ours`;
