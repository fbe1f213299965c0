/** A page's script out of its parts; each finds the document as `d`. Styles know by `.js` that it runs. */
export function scriptOf(...parts: readonly string[]): string {
  return `(function(d){\nd.documentElement.className='js';\n${parts.join('\n')}\n})(document)`;
}
