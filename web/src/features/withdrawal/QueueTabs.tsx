import { useQuery } from '@tanstack/react-query';
import { Tabs } from '../../ui/Tabs.tsx';
import { overviewQuery } from './withdrawal.api.ts';
import { queue as texts } from './withdrawal.texts.ts';

export type QueueTab = keyof typeof texts.tabs;

/** What the address says; nothing, or something unknown, is what somebody has to decide about. */
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
