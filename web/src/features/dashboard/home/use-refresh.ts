import { useState } from 'react';

/** A requested refresh turns the icon until the answer is there; live updates do not. */
export function useRefresh(onRefresh: (() => Promise<unknown>) | undefined) {
  const [isRefreshing, setRefreshing] = useState(false);
  async function refresh() {
    if (!onRefresh || isRefreshing) return;
    setRefreshing(true);
    await onRefresh();
    setRefreshing(false);
  }
  return { isRefreshing, refresh };
}
