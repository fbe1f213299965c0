import { FileSpreadsheet, Image, Music } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { texts } from './catalogue-import.texts.ts';
import type { useCatalogueImport } from './use-catalogue-import.ts';

/** Dropped files so far: a look here tells whether it was the right folder. */
export function ImportBrought({ brought }: { brought: ReturnType<typeof useCatalogueImport> }) {
  const { sheet, media, others, isChecking } = brought;
  if (!sheet && media.length === 0 && others === 0) return null;
  const countOf = (kind: 'audio' | 'cover') => media.filter((one) => one.kind === kind).length;
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <h2 className="sr-only">{texts.chosen}</h2>
      <Fact icon={<FileSpreadsheet aria-hidden />}>{sheet?.name ?? texts.noSheet}</Fact>
      {media.length === 0 ? (
        <Fact icon={<Music aria-hidden />}>{texts.noMedia}</Fact>
      ) : (
        <>
          <Fact icon={<Music aria-hidden />}>{texts.audioCount(countOf('audio'))}</Fact>
          <Fact icon={<Image aria-hidden />}>{texts.coverCount(countOf('cover'))}</Fact>
        </>
      )}
      {others > 0 && <span className="text-13 text-muted">{texts.otherCount(others)}</span>}
      {isChecking && (
        <span role="status" className="flex items-center gap-2 text-13 text-fg-2">
          <Spinner /> {texts.checking}
        </span>
      )}
      <Button variant="ghost" size="sm" className="ml-auto" onClick={brought.startOver}>
        {texts.startOver}
      </Button>
    </Card>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-2 font-medium text-14 [&>svg]:size-4.5 [&>svg]:text-fg-2">
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}
