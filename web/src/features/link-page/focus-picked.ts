import type { Picked } from './parts/PagePreview.tsx';

/** Names that a page has for parts which are one field of their block. */
const fieldsOf: Readonly<Record<string, string>> = { listen: 'url', video: 'url', pix: 'pixKey' };
const CONTROL = ':is(input:not([type=file]):not([type=radio]), input:checked, textarea, button)';

/** Leads to the field of what was clicked in the preview: that of the entry, else the first of its block. */
export function focusPicked({ block, field, entry }: Picked) {
  const inBlock = `#bloco-${block}`;
  const places = block
    ? [`${inBlock} [data-entry="${entry}"]`, `${inBlock} [data-field="${fieldsOf[entry ?? ''] ?? ''}"]`, inBlock]
    : [`[data-field="${field}"]`];
  for (const place of places) {
    const control = document.querySelector<HTMLElement>(`${place} ${CONTROL}`);
    if (control) return control.focus();
  }
}
