import { LiveEvent, liveApi } from '@toada/domain/live/live.contract.ts';
import { call } from './api.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Opens the channel on which the server says what changed, and keeps it open until the returned function is called.
 * A ticket works once, so every connection fetches its own; the browser's own reconnecting would reuse a spent one. Each time it
 * opens, `onOpen` is told: whatever was said before that was not heard.
 */
export function openLive(onEvent: (event: LiveEvent) => void, onOpen: () => void = () => {}): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isClosed = false;

  async function connect() {
    try {
      const { ticket } = await call(liveApi.ticket, {});
      if (isClosed) return;
      source = new EventSource(`/api/live?ticket=${encodeURIComponent(ticket)}`);
      source.onopen = () => {
        failures = 0;
        onOpen();
      };
      source.onmessage = ({ data }) => deliver(String(data), onEvent);
      source.onerror = retry;
    } catch {
      retry();
    }
  }

  function retry() {
    source?.close();
    source = null;
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(connect, Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS));
    failures += 1;
  }

  void connect();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    source?.close();
  };
}

/** A newer server may say things this page does not know yet: they are passed over. */
function deliver(data: string, onEvent: (event: LiveEvent) => void) {
  const parsed = LiveEvent.safeParse(parseJson(data));
  if (parsed.success) onEvent(parsed.data);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
