import sharp from 'sharp';

const [WIDTH, HEIGHT] = [800, 1000];

/** A receipt that nobody can take for a bank's: it says so, twice. */
export function drawReceipt(rows: readonly (readonly [label: string, value: string])[]): Promise<Buffer> {
  const facts = rows.map(([label, value], index) => {
    const y = 250 + index * 110;
    return `<text x="60" y="${y}" font-size="22" fill="#5d4f63">${label}</text>
      <text x="60" y="${y + 42}" font-size="28" font-weight="700">${escapeXml(value)}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" fill="#201326">
    <rect width="100%" height="100%" fill="#f4f1ea"/>
    <rect width="100%" height="150" fill="#c45a7c"/>
    <text x="60" y="72" font-size="40" font-weight="700" fill="#fff">Comprovante de Pix</text>
    <text x="60" y="118" font-size="24" fill="#fff">Banco de demonstração</text>
    ${facts.join('')}
    <text x="400" y="560" font-size="52" font-weight="700" fill-opacity=".12" text-anchor="middle"
      transform="rotate(-24 400 560)">DEMONSTRAÇÃO</text>
    <text x="60" y="950" font-size="24" font-weight="700">COMPROVANTE DE DEMONSTRAÇÃO, SEM VALOR</text>
  </svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
