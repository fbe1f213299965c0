import pg from 'pg';
import { DEMO_PASSWORD } from '../../server/src/demo/accounts.ts';
import { passwords } from '../../server/src/features/auth/passwords/passwords.ts';
import { query } from './two-sizes.ts';

/** Numbers of ledger accounts that nobody else has: the person's is added. */
export const AVAILABLE = 1_000_000;
export const WITHDRAWING = 2_000_000;
const CLEARING = 3_000_000;
/** Nobody runs out of money or of limits: a billion reais. */
const PLENTY = '1000000000000000';

export const emailOf = (n: number) => `r${n}@bench.test`;
export const personIdOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const accountIdOf = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`;
export const formOf = (n: number) => ({ currency: 'BRL', amount: '50', payment_account_id: accountIdOf(n) });

/** People who may withdraw: verified, with an account of last month and money, and with a password. */
export async function fillPeople(url: string, people: number) {
  const person = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const account = `('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid`;
  const everybody = `generate_series(1, ${people}) n`;
  const hash = await passwords.hash(DEMO_PASSWORD);
  await query(url, [
    `insert into auth.users (id, email, password_hash, email_confirmed_at, app_metadata, user_metadata, created_at, updated_at)
     select ${person}, 'r' || n || '@bench.test', ${pg.escapeLiteral(hash)}, now(), '{"provider": "email"}', '{}', now(), now() from ${everybody}`,
    `insert into profiles (id, full_name, email, role, is_verified)
     select ${person}, 'Jussara Lima', 'r' || n || '@bench.test', 'ARTIST', true from ${everybody}
     on conflict (id) do update set role = 'ARTIST', is_verified = true`,
    `insert into payment_accounts (id, user_id, team_id, status, account_type, account_holder_name, holder_plain, document_type,
                                   document_number, pix_key_type, pix_key, submitted_at, reviewed_at, created_at, updated_at)
     select ${account}, ${person}, ${person}, 'approved', 'pix', 'Jussara Lima', 'jussara lima', 'cpf', '52998224725', 'cpf',
            '52998224725', at, at, at, at
       from ${everybody}, (select now() - interval '30 days' as at) m`,
    `insert into withdrawal_limits (user_id, daily_micros, updated_at) select ${person}, ${PLENTY}, now() from ${everybody}`,
    `insert into ledger_accounts (id, kind, currency, user_id) overriding system value
     select ${AVAILABLE} + n, 'available', 'BRL', ${person} from ${everybody}
     union all select ${WITHDRAWING} + n, 'withdrawing', 'BRL', ${person} from ${everybody}`,
    `insert into ledger_accounts (id, kind, currency) overriding system value values (${CLEARING}, 'clearing', 'BRL') on conflict do nothing`,
    `insert into ledger_entries (idempotency_key, kind, created_at) select 'bench:' || n, 'correction', now() from ${everybody}`,
    `insert into ledger_lines (entry_id, account_id, currency, amount_micros, kind, user_id, account_kind, created_at)
     select e.id, a.id, 'BRL', case when a.user_id is null then -${PLENTY} else ${PLENTY} end, 'correction', a.user_id, a.kind, now()
       from ${everybody} join ledger_entries e on e.idempotency_key = 'bench:' || n
       join ledger_accounts a on a.id = ${AVAILABLE} + n
         or a.id = (select id from ledger_accounts where kind = 'clearing' and currency = 'BRL')`,
  ]);
  await query(url, ['vacuum analyze']);
}

/**
 * Both sides begin each round with nothing asked for today, once the last request of the round before has ended. What the ledger has
 * stays: nobody can take that away.
 */
export async function forgetRequests(url: string) {
  await untilIdle(url);
  await query(url, [
    'truncate withdrawal_steps, withdrawal_approvals, withdrawals',
    'delete from idempotency_keys',
    'delete from graphile_worker._private_jobs',
  ]);
  await query(url, ['vacuum analyze withdrawals', 'vacuum analyze graphile_worker._private_jobs', 'checkpoint']);
}

async function untilIdle(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let isBusy = true; isBusy; ) {
    const { rows } = await client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    isBusy = rows.length > 0;
    if (isBusy) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await client.end();
}
