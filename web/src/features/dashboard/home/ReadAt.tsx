import { useEffect, useState } from 'react';
import { formatAgo } from '../../../lib/format/format-ago.ts';
import { texts } from '../dashboard.texts.ts';

const words = texts.balance;
const MINUTE_MS = 60_000;

export function ReadAt({ at, isRefreshing }: { at: number; isRefreshing: boolean }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const shown = new Date(Math.max(now.getTime(), at));
  return (
    <p aria-live="polite" className="num text-12 text-muted">
      {isRefreshing ? words.refreshing : words.updated(formatAgo(new Date(at).toISOString(), shown))}
    </p>
  );
}
