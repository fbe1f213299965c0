import { clsx } from 'clsx';
import { cloneElement, type HTMLAttributes, isValidElement, type ReactElement, type ReactNode, type Ref } from 'react';

type Lent = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> | undefined };

/**
 * Lends the looks and behaviour of a component to its one child, so that a link can be a button.
 * Radix has the same; this one is small enough for the landing page. `wrap` may put icons around the words.
 */
export function Slot({ children, wrap, ...lent }: Lent & { wrap?: (content: ReactNode) => ReactNode }) {
  if (!isValidElement(children)) return null;
  const child = children as ReactElement<Lent>;
  const own = child.props;
  const content = wrap ? wrap(own.children) : own.children;
  return cloneElement(
    child,
    { ...lent, ...bothHandlers(lent, own), className: clsx(lent.className, own.className) },
    content,
  );
}

/** The child's own props win, except that of two handlers of the same event both run, the child's first. */
function bothHandlers(lent: Lent, own: Lent): Lent {
  const merged: Record<string, unknown> = { ...own };
  for (const [name, lentHandler] of Object.entries(lent)) {
    const ownHandler = merged[name];
    if (!/^on[A-Z]/.test(name) || typeof lentHandler !== 'function' || typeof ownHandler !== 'function') continue;
    merged[name] = (...args: unknown[]) => {
      ownHandler(...args);
      lentHandler(...args);
    };
  }
  return merged;
}
