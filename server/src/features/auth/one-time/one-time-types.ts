import type { OneTimeKind } from './one-time.queries.ts';
import { isLoopback } from './redirects.ts';

/** The words of the protocol and what they mean here. `email` is the client's word for any code sent to an address. */
// biome-ignore format: a table is read by its columns.
export const kindsOfType: Record<string, readonly OneTimeKind[]> = {
  signup:       ['confirmation'],
  invite:       ['invite'],
  recovery:     ['recovery'],
  magiclink:    ['magiclink'],
  email_change: ['email_change_current', 'email_change_new'],
  email:        ['confirmation', 'recovery', 'magiclink'],
};

/**
 * The word a link carries, the page of ours that reads it, the account's column that says when it was sent, and the word that the
 * session's `amr` has when a code of the flow is exchanged for it.
 */
// biome-ignore format: a table is read by its columns.
export const linkOfKind = {
  confirmation:         { type: 'signup',           page: '/auth/confirm-email',  sentAt: 'confirmation_sent_at',     exchanged: 'email/signup' },
  invite:               { type: 'invite',           page: '/auth/reset-password', sentAt: 'invited_at',               exchanged: 'invite' },
  recovery:             { type: 'recovery',         page: '/auth/reset-password', sentAt: 'recovery_sent_at',         exchanged: 'recovery' },
  magiclink:            { type: 'magiclink',        page: '/auth/confirm-email',  sentAt: 'recovery_sent_at',         exchanged: 'magiclink' },
  email_change_current: { type: 'email_change',     page: '/auth/confirm-email',  sentAt: 'email_change_sent_at',     exchanged: 'email_change' },
  email_change_new:     { type: 'email_change',     page: '/auth/confirm-email',  sentAt: 'email_change_sent_at',     exchanged: 'email_change' },
  reauthentication:     { type: 'reauthentication', page: '/auth/confirm-email',  sentAt: 'reauthentication_sent_at', exchanged: 'otp' },
} as const satisfies Record<OneTimeKind, object>;

/** The word of a session that a link or code opens by itself. A recovery says so: a page then knows that a password is due. */
export function methodOfKind(kind: OneTimeKind): string {
  return kind === 'recovery' ? 'recovery' : 'otp';
}

/** Our own pages use a token up on a click or by script, so a mail scanner that opens the link does not. */
const OWN_PAGES: readonly string[] = ['/auth/confirm-email', '/auth/reset-password'];

/** The home is where the account's person belongs: the domain of their aggregator, else the site itself. */
export type LinkBase = { siteUrl: string; externalUrl: string; homeUrl?: string };

/** A redirect for one of our pages, or none, links that page; any other leads through the protocol's own link. */
export function mailLink(base: LinkBase, kind: OneTimeKind, token: string, redirectTo: string | null): string {
  const { type, page } = linkOfKind[kind];
  const { siteUrl, externalUrl, homeUrl = siteUrl } = base;
  const site = redirectTo === null ? homeUrl : siteOfOwnPage(base, redirectTo);
  if (site !== null) return `${site}${page}?${new URLSearchParams({ token, type })}`;
  // The protocol is answered at every host of ours, so that a link does not leave the label it came from.
  const protocol = homeUrl === siteUrl ? externalUrl : `${homeUrl}/auth/v1`;
  return `${protocol}/verify?${new URLSearchParams({ token, type, redirect_to: redirectTo ?? homeUrl })}`;
}

/** The site of the requested page, if it is ours. On a laptop the site answers to each of the machine's own names. */
function siteOfOwnPage({ siteUrl, homeUrl = siteUrl }: LinkBase, redirectTo: string): string | null {
  const [site, url] = [new URL(siteUrl), new URL(redirectTo)];
  if (!OWN_PAGES.includes(url.pathname.replace(/\/$/, ''))) return null;
  if (url.origin === site.origin || url.origin === new URL(homeUrl).origin) return homeUrl;
  return isLoopback(site.hostname) && isLoopback(url.hostname) ? url.origin : null;
}
