import { setNonce } from 'get-nonce';

/** The nonce that the server wrote into the page, for the style elements Radix adds under the strict CSP. */
export const nonce = readNonce();

// Dialog, Menu and Select lock the scroll with a style element of react-remove-scroll, which asks get-nonce.
if (nonce) setNonce(nonce);

function readNonce(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"], meta[property="csp-nonce"]');
  return meta?.nonce || meta?.content || undefined;
}
