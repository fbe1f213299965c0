/** The page that the mails of a change of address lead to. */
export function confirmUrl(): string {
  return new URL('/auth/confirm-email', window.location.origin).href;
}
