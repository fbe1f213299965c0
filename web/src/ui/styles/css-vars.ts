import type { CSSProperties } from 'react';

/** Custom properties as a style object. React writes them through the CSSOM, which the strict CSP allows. */
export function cssVars(vars: Record<`--${string}`, string | number>): CSSProperties {
  return vars as CSSProperties;
}
