/** The ways in through another company, in the order of the buttons. Which of them are open, the server says. */
export const providers = ['google', 'apple', 'spotify'] as const;
export type Provider = (typeof providers)[number];

export const providerNames: Record<Provider, string> = { google: 'Google', apple: 'Apple', spotify: 'Spotify' };

/** The providers the operator configured. Throws when the identity server cannot be asked. */
export async function readProviders(): Promise<Provider[]> {
  const response = await fetch('/auth/v1/settings', { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`settings answered ${response.status}`);
  const { external = {} }: { external?: Record<string, unknown> } = await response.json();
  return providers.filter((provider) => external[provider] === true);
}
