import { useQuery } from '@tanstack/react-query';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { overviewQuery } from './withdrawal.api.ts';
import { queue as texts } from './withdrawal.texts.ts';

export type QueueTab = keyof typeof texts.tabs;

/** The tab of the address; without one, or with an unknown one, the withdrawals that wait for a decision. */
export function tabOf(kept: string): QueueTab {
  return Object.hasOwn(texts.tabs, kept) ? (kept as QueueTab) : 'decidir';
}

/** Where somebody has to act the tab says how many there are. */
export function QueueTabs({ tab, onShow }: { tab: QueueTab; onShow: (tab: QueueTab) => void }) {
  const { data } = useQuery(overviewQuery);
  const counts = data && { decidir: data.waiting.count, approved: data.approved.count, sent: data.sent.count };
  return (
    <Tabs label={texts.status} value={tab} onChange={onShow} labels={texts.tabs} {...(counts ? { counts } : {})} />
  );
}
