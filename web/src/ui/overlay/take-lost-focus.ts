/**
 * A ref for what takes the place of a button that is gone, and the focus with it: the keyboard goes on from here, and
 * the words are read out. Give the element `tabIndex={-1}`.
 */
export function takeLostFocus(element: HTMLElement | null) {
  if (element && document.activeElement === document.body) element.focus({ preventScroll: true });
}
