/** To the field of this name, once it is drawn: into view, with the focus in its control. */
export function leadToField(name: string) {
  requestAnimationFrame(() => {
    const place = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
    place?.scrollIntoView?.({ block: 'center' });
    place
      ?.querySelector<HTMLElement>('input:not([type=file]), button, [role=combobox]')
      ?.focus({ preventScroll: true });
  });
}
