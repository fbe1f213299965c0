import { AppError } from '@toada/domain/errors.ts';
import { SaxesParser, type SaxesTagNS } from 'saxes';

/** Doctype that drawing programs write by themselves: the name of a standard, and no entity of its own. */
const PLAIN_DOCTYPE =
  /^\s*svg(\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [\w. ]+\/\/EN"\s+"https?:\/\/www\.w3\.org\/[\w./-]+")?\s*$/;
const SVG = 'http://www.w3.org/2000/svg';

/** Elements of a drawing (SVG 2). Anything else, such as a script or a page inside the drawing, is refused. */
const SHAPES = new Set(
  `a animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting
  feSpotLight feTile feTurbulence filter g image line linearGradient marker mask metadata mpath path pattern polygon
  polyline radialGradient rect set stop style svg switch symbol text textPath title tspan use view`.split(/\s+/),
);

/** Notes that drawing programs leave for themselves. They show nothing. */
const EDITORS = [
  'http://creativecommons.org/ns',
  'http://ns.adobe.com/',
  'http://purl.org/dc/',
  'http://sodipodi.sourceforge.net/',
  'http://web.resource.org/cc/',
  'http://www.bohemiancoding.com/sketch/',
  'http://www.inkscape.org/',
  'http://www.serif.com/',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns',
];

/** Dozens of times a detailed logo. */
const ELEMENTS_MAX = 20_000;
const DEPTH_MAX = 200;

/**
 * Refuses whatever is not a plain drawing, by what an XML parser reads and not by how it is written: scripts, handlers of
 * events, pages within, declarations, and anything that names a place outside of the file.
 */
export function judgeDrawing(body: Buffer) {
  const parser = new SaxesParser({ xmlns: true });
  let [elements, depth] = [0, 0];
  let style: string | null = null;

  parser.on('error', () => refuse('upload.damaged'));
  parser.on('doctype', (doctype) => void (PLAIN_DOCTYPE.test(doctype) || refuse()));
  parser.on('processinginstruction', () => refuse());
  // Another encoding would be read by the one who draws as something else than was judged here.
  parser.on('xmldecl', ({ encoding }) => void (encoding && !/^utf-8$/i.test(encoding) && refuse()));
  parser.on('opentag', (tag) => {
    if (elements === 0 && (tag.uri !== SVG || tag.local !== 'svg')) refuse('upload.damaged');
    elements += 1;
    depth += 1;
    // A style sheet is text alone: it is judged whole.
    if (elements > ELEMENTS_MAX || depth > DEPTH_MAX || style !== null || !isPlainTag(tag)) refuse();
    if (tag.local === 'style') style = '';
  });
  const onText = (text: string) => {
    if (style !== null) style += text;
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    depth -= 1;
    if (style !== null && !isPlainStyle(style)) refuse();
    style = null;
  });
  parser.write(decode(body)).close();
}

function refuse(code: 'brand.unsafeDrawing' | 'upload.damaged' = 'brand.unsafeDrawing'): never {
  throw new AppError(code, {});
}

function decode(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return refuse('upload.damaged');
  }
}

function isPlainTag({ uri, local, attributes }: SaxesTagNS): boolean {
  const isKnown = uri === SVG ? SHAPES.has(local) : EDITORS.some((known) => uri.startsWith(known));
  return isKnown && Object.values(attributes).every(isPlainAttribute);
}

function isPlainAttribute({ prefix, local, value }: { prefix: string; local: string; value: string }): boolean {
  const name = local.toLowerCase();
  // The names of name spaces are addresses that nobody asks.
  if (prefix === 'xmlns' || (prefix === '' && name === 'xmlns')) return true;
  if (/^on/.test(name) || name === 'base') return false;
  if (name === 'href' || name === 'src') return /^\s*#/.test(value);
  // An animation could write the address after it was judged.
  if (name === 'attributename') return !/href|src|^\s*on|base/i.test(value);
  if (name === 'style') return isPlainStyle(value);
  // A drawing's own attributes are read as CSS, too, where a backslash hides a letter; programs note their paths under a prefix.
  return isPlainValue(value) && (prefix !== '' || !value.includes('\\'));
}

/** Words by which a style sheet leads outside, besides url(), or hides another word. */
const OUTSIDE =
  /\\|@import|@charset|@namespace|:\/\/|\b(image-set|image|src|expression|element|cross-fade)\s*\(|-binding/i;
/** It could stand between what belongs together. */
const COMMENT = /\/\*[\s\S]*?(\*\/|$)/g;

/** Whether a style refers to nothing but parts of its own drawing. */
function isPlainStyle(css: string): boolean {
  const rules = css.replace(COMMENT, '');
  return isPlainValue(rules) && !OUTSIDE.test(rules);
}

/** The same for the value of any attribute: `fill="url(#gradient)"` is one. */
function isPlainValue(value: string): boolean {
  const packed = value.replace(/[\s\p{Cc}]/gu, '').toLowerCase();
  if (/(javascript|vbscript|data):/.test(packed)) return false;
  return [...packed.matchAll(/url\((.?.?)/g)].every(([, start = '']) => /^['"]?#/.test(start));
}
