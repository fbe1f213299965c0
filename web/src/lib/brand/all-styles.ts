/** Long after a page has become usable, and long before anybody has read it to its end. */
const IDLE_AFTER_MS = 8_000;

/**
 * A page that the server drew wears only its own styles. The sheet of all screens lies beside it, for paper (the way to have
 * it fetched and not applied): it is put on before anything else is drawn, since that costs the whole page a new layout.
 */
export function wearAllStyles(): Promise<void> {
  const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][media="print"]');
  if (!sheet) return worn;
  worn = sheet.sheet
    ? Promise.resolve()
    : new Promise((resolve) => {
        // A sheet that does not come is no reason to show nothing.
        for (const end of ['load', 'error']) sheet.addEventListener(end, () => resolve(), { once: true });
      });
  sheet.media = 'all';
  return worn;
}

let worn = Promise.resolve();

/** Before the first thing somebody does can change the page, else when nobody does anything. */
export function wearAllStylesInTime() {
  for (const event of ['pointerdown', 'keydown'])
    window.addEventListener(event, () => void wearAllStyles(), { once: true, capture: true });
  setTimeout(() => void wearAllStyles(), IDLE_AFTER_MS);
}
