import { afterAll, vi } from 'vitest';

const ADDRESS = 'http://localhost:3000/';

// The files of a worker share one page and one copy of every package. What a file did to the page is undone behind it, and the next
// one reads our own modules anew, with nothing in their memory.
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (typeof document !== 'undefined') await clearPage();
  vi.resetModules();
});

async function clearPage() {
  (await import('@testing-library/react')).cleanup();
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  // Files were found at about:blank after others had run, and from there the history reaches no address of ours.
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };
  happyDOM.setURL(ADDRESS);
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
}
