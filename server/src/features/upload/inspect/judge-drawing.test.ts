import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inspectFile } from './inspect-file.ts';

const svg = (inside: string, root = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 40" ${root}>${inside}</svg>`;
const outcome = (text: string | Buffer) =>
  inspectFile(Buffer.from(text), 'brand').then(
    ({ type }) => type,
    (error) => error.code,
  );

const plain = [
  [
    'shapes and a gradient',
    '<defs><linearGradient id="g"><stop stop-color="red"/></linearGradient></defs><rect width="9" height="9" fill="url(#g)"/>',
  ],
  ['a style sheet', '<style>/* cores */ .a { fill: url("#g"); stroke: #fff }</style><path class="a" d="M0 0h9"/>'],
  ['a style sheet in CDATA', '<style><![CDATA[.a > .b { fill: red }]]></style>'],
  ['a part used twice', '<g id="a"><circle r="3"/></g><use href="#a"/><use xlink:href="#a" x="9"/>'],
  [
    'a filter, a mask and a clip',
    '<filter id="f"><feGaussianBlur stdDeviation="1"/></filter><mask id="m"><rect/></mask><g filter="url(#f)" mask="url(#m)"/>',
  ],
  ['words', '<title>Maré &amp; Alta</title><text x="1" y="9">onda: maré</text>'],
  ['a movement', '<rect width="3" height="3"><animate attributeName="x" values="0;9" dur="1s"/></rect>'],
  [
    'what Inkscape leaves',
    '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><cc:Work xmlns:cc="http://creativecommons.org/ns#" rdf:about=""/></rdf:RDF></metadata><sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" sodipodi:docname="C:\\logo.svg"/>',
  ],
] as const;

test.each(plain)('a plain drawing is taken as the picture it shows: %s', async (_, inside) => {
  expect(await outcome(svg(inside))).toBe('png');
});

test('the declaration drawing programs write by themselves is no harm', async () => {
  const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
  for (const declared of [doctype, '<!DOCTYPE svg>'])
    expect(await outcome(declared + svg('<rect width="9" height="9"/>'))).toBe('png');
});

test('a small drawing is drawn large, and nothing of its text is left', async () => {
  const { content } = await inspectFile(
    Buffer.from(
      `\ufeff<?xml version="1.0" encoding="UTF-8"?>\n${svg('<desc>segredo</desc><rect width="100" height="40" fill="#0f8b8d"/>', 'width="100" height="40"')}`,
    ),
    'brand',
  );
  const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 2048, height: 819 });
  const middle = (409 * info.width + 1024) * info.channels;
  expect([...data.subarray(middle, middle + 3)]).toEqual([0x0f, 0x8b, 0x8d]);
  expect(content.includes('segredo')).toBe(false);
});

const outside = 'https://evil.test/x';
const hostile = [
  ['a script', svg('<script>alert(1)</script>')],
  ['a script under a prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>')],
  ['a script in a part', svg('<defs><g><script href="#x"/></g></defs>')],
  ['a page inside', svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><p>x</p></body></foreignObject>')],
  ['an element of a page', svg('<p xmlns="http://www.w3.org/1999/xhtml">x</p>')],
  ['an element of nobody', svg('<x xmlns="urn:x"/>')],
  ['a frame', svg('<iframe/>')],
  ['a handler at the root', svg('', 'onload="alert(1)"')],
  ['a handler at a shape', svg('<rect onclick="alert(1)"/>')],
  ['a handler in capitals', svg('<rect ONCLICK="alert(1)"/>')],
  ['a handler under a prefix', svg('<rect xlink:onload="alert(1)"/>')],
  ['a link', svg(`<a href="${outside}"><rect/></a>`)],
  ['a link that is a script', svg('<a href="javascript:alert(1)"><rect/></a>')],
  ['a script spelled out in numbers', svg('<a xlink:href="&#106;avascript:alert(1)"><rect/></a>')],
  ['a picture from outside', svg(`<image href="${outside}"/>`)],
  ['a picture in the address', svg('<image href="data:image/png;base64,AAAA"/>')],
  ['a file of the server', svg('<image href="file:///etc/passwd"/>')],
  ['a neighbour of the file', svg('<image href="logo.png"/>')],
  ['a part of another file', svg(`<use href="${outside}#a"/>`)],
  ['a part of another file, the old way', svg(`<use xlink:href="${outside}#a"/>`)],
  ['a filter that fetches', svg(`<filter id="f"><feImage href="${outside}"/></filter>`)],
  ['a colour from outside', svg(`<rect fill="url(${outside}#a)"/>`)],
  ['a colour from outside, with spaces', svg(`<rect fill="url(  '${outside}' )"/>`)],
  ['a colour from outside, with a hidden letter', svg(`<rect fill="u\\72l(${outside})"/>`)],
  ['a style from outside', svg(`<rect style="fill:url(${outside})"/>`)],
  ['a style with a hidden letter', svg('<rect style="fill:u\\72l(x)"/>')],
  ['a style sheet that imports', svg(`<style>@import "${outside}";</style>`)],
  ['a style sheet that imports, cut by a comment', svg('<style>@im/* */port "//evil.test/x";</style>')],
  ['a style sheet that imports, in CDATA', svg(`<style><![CDATA[@import url(${outside});]]></style>`)],
  ['a style sheet that imports, in pieces', svg('<style>@im<![CDATA[port "//evil.test"]]>;</style>')],
  ['a style sheet that imports, before another', svg('<style>@import "//evil.test";<style/></style>')],
  ['a font from outside', svg(`<style>@font-face{font-family:x;src:url(${outside})}</style>`)],
  ['a binding', svg('<style>g{-moz-binding:url(#x)}</style>')],
  ['an animation of an address', svg('<a id="x"><animate attributeName="href" values="javascript:alert(1)"/></a>')],
  ['an animation of an address, the old way', svg('<set attributeName="xlink:href" to="#x"/>')],
  ['an animation to a script', svg('<set attributeName="x" to="java\nscript:alert(1)"/>')],
  ['another base', svg('<g xml:base="https://evil.test/"/>')],
  ['a style sheet of its own', `<?xml-stylesheet href="${outside}"?>${svg('')}`],
  ['a declaration of another standard', `<!DOCTYPE svg SYSTEM "http://x.test/x.dtd">${svg('')}`],
  ['an entity', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`],
  ['a billion laughs', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${svg('<text>&b;</text>')}`],
  ['an inclusion', svg('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="#x"/>')],
  ['another encoding', `<?xml version="1.0" encoding="utf-7"?>${svg('')}`],
  ['more parts than any logo', svg('<g/>'.repeat(20_001))],
  ['a well of groups', svg('<g>'.repeat(300) + '</g>'.repeat(300))],
] as const;

test.each(hostile)('a drawing with %s is refused', async (_, text) => {
  expect(await outcome(text)).toBe('brand.unsafeDrawing');
});

test.each([
  ['is not closed', svg('<g>')],
  ['has an entity nobody knows', svg('<text>&nbsp;</text>')],
  ['belongs to no drawing', '<svg><rect/></svg>'],
  ['stands in a page', `<html>${svg('')}</html>`],
  ['is not text', Buffer.concat([Buffer.from(svg('<text>')), Buffer.from([0xff, 0xfe])])],
  ['has no size', '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>'],
])('what %s is damaged', async (_, text) => {
  expect(await outcome(text)).toBe('upload.damaged');
});

test('what is no drawing at all has the wrong type', async () => {
  expect(await outcome('<html><body>oi</body></html>')).toBe('upload.wrongType');
  expect(await outcome('<?xml version="1.0"?><rss/>')).toBe('upload.wrongType');
  expect(await outcome('svg')).toBe('upload.wrongType');
});

test('a drawing that would take for ever is given up, and the next one is drawn', async () => {
  let parts = '<g id="a0"><rect width="100" height="40" opacity=".1"/></g>';
  for (let level = 1; level < 9; level++) parts += `<g id="a${level}">${`<use href="#a${level - 1}"/>`.repeat(10)}</g>`;
  const [bomb, next] = await Promise.all([
    outcome(svg(`<defs>${parts}</defs><use href="#a8"/>`)),
    outcome(svg('<rect/>')),
  ]);
  expect([bomb, next]).toEqual(['upload.damaged', 'png']);
}, 180_000);

test('a drawing that would take all memory is given up', async () => {
  const steps = Array.from({ length: 300 }, (_, step) => `<feFlood flood-color="red" result="r${step}"/>`).join('');
  const filtered = `<filter id="f" x="0" y="0" width="1" height="1">${steps}</filter><rect width="100" height="40" filter="url(#f)"/>`;
  expect(await outcome(svg(filtered))).toBe('upload.damaged');
}, 180_000);
