import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { createQueryClient } from '../lib/api/query.ts';
import { useActor } from '../lib/session/session.ts';

/** One memory of answers for all layouts that read data; the landing page does without. */
const client = createQueryClient();

export function QueryProvider({ children }: { children: ReactNode }) {
  const { id } = useActor();
  // One person's answers are not shown to the next person at this computer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is another memory.
  useEffect(() => () => client.clear(), [id]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
