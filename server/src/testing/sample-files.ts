import type { UploadPurpose } from '@toada/domain/upload/upload.rules.ts';
import sharp from 'sharp';
import type { signIn } from './test-server.ts';

type Format = 'jpeg' | 'png' | 'webp';

/** A picture whose left half is red and whose right half is blue, with a little noise so that it does not pack to nothing. */
export async function samplePicture(format: Format = 'png', width = 120, height = 80): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const isLeft = at % width < width / 2;
    pixels.set([isLeft ? 230 : at % 7, (at * 31) % 11, isLeft ? at % 5 : 230], at * 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format, { quality: 92 })
    .toBuffer();
}

/** A whole PDF, written by hand: header, objects, their table and the trailer; more of them, and more in the first, on request. */
export function samplePdf(pages = 1, { encrypted = false, catalog = '', more = [] as string[] } = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, page) => `${page + 3} 0 R`).join(' ');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`,
    ...Array.from({ length: pages }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>'),
    ...more,
  ];
  // A user password nobody knows: the check of an opening reader against this text fails.
  const lock = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'31'.repeat(32)}> /U <${'32'.repeat(32)}> >>`;
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const security = encrypted ? ` /Encrypt ${lock} /ID [<${'aa'.repeat(16)}> <${'aa'.repeat(16)}>]` : '';
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${security} >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

type Sender = Pick<ReturnType<typeof signIn>, 'send'>;

/** Sends a file as the browser does. */
export function sendFile(
  sender: Sender,
  content: Buffer,
  { purpose = 'document', name = 'documento.png' }: { purpose?: UploadPurpose; name?: string } = {},
) {
  const query = new URLSearchParams({ purpose, name });
  return sender.send('POST', `/uploads?${query}`, {
    body: content,
    headers: { 'content-type': 'application/octet-stream' },
  });
}
