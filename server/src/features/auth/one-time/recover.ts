import { type Answer, type AuthCall, textOf } from '../auth-call.ts';
import { invalid } from '../auth-error.ts';
import { readEmail } from '../users/parse-email.ts';
import { countMail } from './mail-limits.ts';
import { readPkce } from './pkce.ts';
import { enqueueRequest, type RequestedKind } from './request-mail.job.ts';

/** Answers everybody alike; a mail goes out only where there is an account. */
export async function recover(call: AuthCall): Promise<Answer> {
  const email = textOf(call.body, 'email');
  if (!email) throw invalid('Password recovery requires an email');
  return request(call, 'recovery', email);
}

const resendTypes: Record<string, RequestedKind> = { signup: 'confirmation', email_change: 'email_change' };

export async function resend(call: AuthCall): Promise<Answer> {
  const kind = resendTypes[textOf(call.body, 'type') ?? ''];
  if (!kind) throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  const email = textOf(call.body, 'email');
  if (!email) throw invalid('Type provided requires an email address');
  return request(call, kind, email);
}

async function request(call: AuthCall, kind: RequestedKind, text: string): Promise<Answer> {
  const email = readEmail(text);
  const pkce = readPkce(call.body);
  await countMail(call, kind, email);
  await enqueueRequest(call, { kind, email, redirectTo: call.askedRedirect, pkce });
  return { body: {} };
}
