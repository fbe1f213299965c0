import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** Where the button leads was checked when it was stored: a place on this page, a page of ours, or somewhere else. */
export function CtaLink({ href, ...props }: ComponentProps<'a'> & { href: string }) {
  return href.startsWith('/') ? <Link to={href} {...props} /> : <a href={href} {...props} />;
}
