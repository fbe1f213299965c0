import { useLayoutEffect } from 'react';

/**
 * Makes the page inert while a list is open over it. Radix Select hides the page from screen readers but
 * leaves its buttons focusable there, which WCAG 4.1.2 forbids. The list itself joins the body later.
 */
export function useInertBehind(isOpen: boolean) {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const behind = [...document.body.children].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && !element.inert && !element.querySelector('[role="listbox"]'),
    );
    for (const element of behind) element.inert = true;
    return () => {
      for (const element of behind) element.inert = false;
    };
  }, [isOpen]);
}
