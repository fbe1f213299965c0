import sharp from 'sharp';

const [WIDTH, HEIGHT] = [1000, 640];

/** A picture that nobody can take for a real document: it says so, twice. */
export function drawDocument(title: string, name: string, number: string): Promise<Buffer> {
  const initials = name
    .split(' ')
    .map((word) => word[0])
    .slice(0, 2)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" fill="#201326">
    <rect width="100%" height="100%" fill="#e9ede2"/>
    ${lines()}
    <rect x="48" y="120" width="270" height="350" rx="14" fill="#c45a7c"/>
    <circle cx="183" cy="250" r="78" fill="#f0d9c4"/>
    <text x="183" y="272" font-size="64" font-weight="700" text-anchor="middle">${initials}</text>
    <text x="48" y="78" font-size="34" font-weight="700">${title}</text>
    <text x="360" y="160" font-size="22" fill="#5d4f63">Nome</text>
    <text x="360" y="202" font-size="36" font-weight="700">${name}</text>
    <text x="360" y="274" font-size="22" fill="#5d4f63">Documento</text>
    <text x="360" y="316" font-size="36" font-weight="700">${number}</text>
    <text x="360" y="388" font-size="22" fill="#5d4f63">Validade</text>
    <text x="360" y="430" font-size="36" font-weight="700">30/08/2031</text>
    <text x="500" y="360" font-size="46" font-weight="700" fill="#201326" fill-opacity=".16" text-anchor="middle"
      transform="rotate(-18 500 320)">DOCUMENTO DE DEMONSTRAÇÃO</text>
    <text x="48" y="590" font-size="26" font-weight="700">DOCUMENTO DE DEMONSTRAÇÃO, SEM VALOR</text>
  </svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

/** The fine lines that documents have behind their words. */
function lines() {
  return Array.from({ length: 22 }, (_, index) => {
    const y = index * 30;
    return `<path d="M0 ${y} C 250 ${y - 60} 500 ${y + 60} 1000 ${y - 20}" stroke="#b9c6c0" fill="none"/>`;
  }).join('');
}
