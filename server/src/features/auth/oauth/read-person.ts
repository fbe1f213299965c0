import type { OauthPerson, OauthProvider } from '../../../outside/oauth-providers.ts';
import { type Fields, objectOf, textOf } from '../auth-call.ts';
import { AuthError } from '../auth-error.ts';
import { parseEmail } from '../users/parse-email.ts';

/** The person whom a provider vouches for. */
export type Person = Facts & { accessToken: string; refreshToken: string | undefined };

export type Facts = {
  provider: OauthProvider;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  /** The facts kept about them: named field by field, so that no provider can say who somebody is to us. */
  data: Record<string, string>;
};

const SUBJECT_MAX = 255;
const NAME_MAX = 200;
const ADDRESS_MAX = 1000;

/** The facts the provider proved, and the name Apple lets the browser tell on the first visit; its address proves nothing. */
export function readPerson(provider: OauthProvider, said: OauthPerson, answer: Fields): Person {
  const { subject, issuer, isEmailVerified, accessToken, refreshToken } = said;
  if (subject === '' || subject.length > SUBJECT_MAX || /\p{Cc}/u.test(subject))
    throw new AuthError('bad_oauth_callback', 'The provider gave no usable subject');
  const email = typeof said.email === 'string' ? parseEmail(said.email) : null;
  const name = plainText(said.name) ?? (provider === 'apple' ? appleName(textOf(answer, 'user')) : null);
  const picture = pictureOf(said.pictureUrl);
  const data = {
    iss: issuer,
    sub: subject,
    provider_id: subject,
    ...(email ? { email } : {}),
    ...(name ? { name, full_name: name } : {}),
    ...(picture ? { picture, avatar_url: picture } : {}),
  };
  return {
    provider,
    subject,
    email,
    isEmailVerified: email !== null && isEmailVerified,
    data,
    accessToken,
    refreshToken,
  };
}

function plainText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return (
    value
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, NAME_MAX) || null
  );
}

function appleName(json: string | undefined): string | null {
  const name = objectOf(parseObject(json), 'name') ?? {};
  const parts = [plainText(name.firstName), plainText(name.lastName)].filter((part) => part !== null);
  return plainText(parts.join(' '));
}

function parseObject(json = '{}'): Fields {
  try {
    return { ...(JSON.parse(json) as object) };
  } catch {
    return {};
  }
}

function pictureOf(value: unknown): string | null {
  const isAddress = typeof value === 'string' && value.length <= ADDRESS_MAX && URL.canParse(value);
  return isAddress && new URL(value).protocol === 'https:' ? new URL(value).href : null;
}
