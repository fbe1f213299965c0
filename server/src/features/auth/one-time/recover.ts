import { type Answer, type AuthCall, textOf } from '../auth-call.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { joinedBy } from '../users/joined-by.ts';
import { readEmail } from '../users/parse-email.ts';
import { readData } from '../users/read-data.ts';
import { findUserByEmail } from '../users/users.queries.ts';
import { countMail } from './mail-limits.ts';
import { readPkce } from './pkce.ts';
import { enqueueRequest, type Newcomer, type RequestedKind } from './request-mail.job.ts';

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

/**
 * Mails a link and a code to sign in with. An address that nobody has gets an account, unless the caller wants none: that one is told,
 * as by the reference server, so that whoever switches this on decides that addresses may be asked for.
 */
export async function sendMagicLink(call: AuthCall): Promise<Answer> {
  const { body, config, db } = call;
  if (!config.isMagicLinkEnabled) throw new AuthError('otp_disabled');
  const [given, phone] = [textOf(body, 'email'), textOf(body, 'phone')];
  if (given && phone) throw invalid('Only an email address or phone number should be provided');
  if (phone) throw new AuthError('phone_provider_disabled', 'Unsupported phone provider');
  if (!given) throw invalid('One of email or phone must be set');
  const email = readEmail(given);
  if (body.create_user === false && !(await findUserByEmail(db, email))) throw new AuthError('otp_disabled');
  const data = readData(body) ?? {};
  const newcomer = config.isSignUpDisabled ? null : { data, aggregatorId: joinedBy(call, data) };
  return request(call, 'magiclink', email, newcomer);
}

async function request(
  call: AuthCall,
  kind: RequestedKind,
  text: string,
  newcomer: Newcomer | null = null,
): Promise<Answer> {
  const email = readEmail(text);
  const pkce = readPkce(call.body);
  await countMail(call, kind, email);
  await enqueueRequest(call, { kind, email, redirectTo: call.askedRedirect, pkce, newcomer });
  return { body: {} };
}
