import { Card } from '../layout/Card.tsx';
import { DocumentViewer } from '../overlay/DocumentViewer.tsx';

/** A flat sample of a page, in the paints of the covers; a picture has no style sheet, so they are read out first. */
function sheet(width: number, height: number): string {
  const paints = getComputedStyle(document.documentElement);
  const paint = (name: string) => paints.getPropertyValue(`--art-${name}`);
  const line = (y: number, share: number) =>
    `<rect x="${width * 0.5}" y="${y}" width="${width * share}" height="14" fill="${paint('ink')}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${paint('cream')}"/>
    <rect x="40" y="60" width="${width / 3}" height="${height / 2}" fill="${paint('guava')}"/>
    ${line(80, 0.4)}${line(130, 0.3)}${line(180, 0.35)}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A page that lies, one that stands, one without a picture. */
export function Documents({ themeName }: { themeName: string }) {
  return (
    <Card isPadded={false} className="flex overflow-hidden md:h-[620px]">
      <DocumentViewer
        label={`Documentos de Anahí Couto, ${themeName}`}
        className="flex-1"
        pages={[
          { id: 'front', label: 'RG frente', url: sheet(1200, 760), fileUrl: '#rg-frente' },
          { id: 'back', label: 'RG verso', url: sheet(760, 1200), fileUrl: '#rg-verso' },
          { id: 'proof', label: 'Comprovante', url: null, fileUrl: '#comprovante', fileName: 'comprovante.pdf' },
        ]}
      />
    </Card>
  );
}
