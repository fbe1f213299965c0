/** Bytes as the text they are, by their mark or by what their first line claims; UTF-8 where nothing is said. */
export function decodeXml(body: Buffer): string {
  return new TextDecoder(encodingOf(body)).decode(body);
}

function encodingOf(body: Buffer): string {
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  const claimed = body
    .toString('latin1', 0, 200)
    .match(/^<\?xml[^>]*encoding=["']([\w-]+)["']/i)?.[1]
    ?.toLowerCase();
  return claimed === 'iso-8859-1' || claimed === 'windows-1252' ? 'windows-1252' : 'utf-8';
}
