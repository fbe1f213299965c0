import { roleLabels } from '@toada/domain/texts/role.labels.pt-BR.ts';
import { DEMO_PASSWORD, demoAccounts } from './demo/accounts.ts';
import type { Env } from './env.ts';

/** The last lines of a start: where to go, and as whom. */
export function announce(env: Env, { port, authRootPort }: { port: number; authRootPort: number | undefined }) {
  const lines = ['', `Toada is ready at http://localhost:${port}`];
  if (authRootPort !== undefined) lines.push(`The identity protocol is also at http://localhost:${authRootPort}`);
  if (!env.isProduction) {
    lines.push('', `Demo accounts, password ${DEMO_PASSWORD}:`);
    for (const { email, role } of demoAccounts) lines.push(`  ${email.padEnd(26)} ${roleLabels[role]}`);
    if (!env.SMTP_URL)
      lines.push('', `Mails are kept in ${env.DATA_DIR}/outbox and shown at http://localhost:${port}/dev/outbox`);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
