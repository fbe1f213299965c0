/** The ways in through another company, in the order of the buttons. Which of them are open, the server says. */
export const providers = ['google', 'apple', 'spotify'] as const;
export type Provider = (typeof providers)[number];

export const providerNames: Record<Provider, string> = { google: 'Google', apple: 'Apple', spotify: 'Spotify' };

type Settings = { external?: Record<string, unknown>; manual_linking_enabled?: boolean };
export type AuthSettings = { open: Provider[]; canLink: boolean };

/** Which providers the operator configured, and whether people may link them. Throws when the identity server cannot be asked. */
export async function readAuthSettings(): Promise<AuthSettings> {
  const response = await fetch('/auth/v1/settings', { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`settings answered ${response.status}`);
  const { external = {}, manual_linking_enabled }: Settings = await response.json();
  return {
    open: providers.filter((provider) => external[provider] === true),
    canLink: manual_linking_enabled === true,
  };
}

/** For screens: while it is unknown, and when it cannot be asked, nothing is open. */
export const authSettingsQuery = {
  queryKey: ['auth', 'settings'],
  queryFn: () => readAuthSettings().catch((): AuthSettings => ({ open: [], canLink: false })),
  staleTime: Number.POSITIVE_INFINITY,
};
