import type { Provider } from './auth-providers.ts';

/** The companies' marks, drawn in the colour of the words beside them. */
const marks = {
  google: <path d="M19 7.2A8.5 8.5 0 1 0 20.5 12H12.5" strokeWidth="2.4" />,
  apple: (
    <g fill="currentColor" stroke="none">
      <path d="M15.5 2.5c.1 2-1.6 4-3.6 4-.2-1.9 1.6-3.9 3.6-4z" />
      <path d="M12.2 8c1 0 2-.9 3.7-.9 1.5 0 2.9.8 3.7 2.1-3.2 1.9-2.7 6.3.6 7.6-.9 2.3-2.6 4.7-4.3 4.7-1.2 0-1.8-.8-3.3-.8s-2.2.8-3.3.8C7 21.5 4 16.7 4 12.8 4 9.3 6.3 7.2 8.7 7.2c1.5 0 2.5.8 3.5.8z" />
    </g>
  ),
  spotify: (
    <g strokeWidth="2">
      <circle cx="12" cy="12" r="9" />
      <path d="M7.5 9.8c3-.9 6.3-.6 9 .9M8.2 12.8c2.4-.6 5-.3 7.1.9M9 15.7c1.8-.4 3.5-.2 5 .7" />
    </g>
  ),
};

export function ProviderMark({ provider }: { provider: Provider }) {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinecap="round" aria-hidden>
      {marks[provider]}
    </svg>
  );
}
