import { mediaKinds } from '@toada/domain/media-file/media-file.rules.ts';
import { ListOrdered, Plus, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { DropZone } from '../../../ui/form/DropZone.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { texts } from '../video.texts.ts';
import { DraftRow } from './DraftRow.tsx';
import type { DraftShelf } from './draft-shelf.ts';
import type { VideoFiles } from './use-video-files.ts';

const words = texts.drafts;
const PlaylistDialog = lazy(async () => ({ default: (await import('./PlaylistDialog.tsx')).PlaylistDialog }));

type Props = { shelf: DraftShelf; files: VideoFiles; error: string | undefined };

/** 'Novos vídeos' (mock-up 40): a row for each draft, and the place where files become drafts. */
export function NewVideos({ shelf, files, error }: Props) {
  const { rows, open } = shelf.get();
  const [isJoining, setJoining] = useState(false);
  return (
    <Card as="section" aria-labelledby="novos-videos" isPadded={false} className="overflow-hidden">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-5 pb-3.5 md:px-6">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="novos-videos" className="type-h2">
            {words.title}
          </h2>
          <p className="text-13 text-fg-2">{words.lead(rows.length)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {rows.includes(open) && (
            <Button size="sm" variant="ghost" icon={<Plus aria-hidden />} onClick={() => shelf.selectBlank()}>
              {words.new}
            </Button>
          )}
          {rows.length > 1 && (
            <Button size="sm" variant="secondary" icon={<ListOrdered aria-hidden />} onClick={() => setJoining(true)}>
              {texts.playlist.open}
            </Button>
          )}
        </div>
      </header>
      {rows.length > 0 && (
        <ul aria-label={words.list} className="divide-y divide-line border-line border-t">
          {rows.map((keeper) => (
            <DraftRow key={keeper.name} {...{ keeper, shelf, files }} isOpen={keeper === open} />
          ))}
        </ul>
      )}
      <div className="grid gap-2 px-4 pt-3 empty:hidden">
        {files.refused.map(({ id, name, title, description }) => (
          <Alert
            key={id}
            tone="danger"
            title={title}
            action={
              <IconButton size="sm" label={words.removeRefused(name)} onClick={() => files.drop(id)}>
                <X aria-hidden />
              </IconButton>
            }
          >
            {name}. {description}
          </Alert>
        ))}
      </div>
      <div data-field="video_file_id">
        <DropZone
          title={words.drop}
          hint={words.hint}
          accept={mediaKinds.video.endings.join(',')}
          onFiles={(chosen) => void files.add(chosen)}
          error={error}
          className="rounded-none border-x-0 border-b-0 px-5 py-4 md:px-6"
        />
      </div>
      {isJoining && (
        <Suspense fallback={null}>
          <PlaylistDialog shelf={shelf} dropped={files.dropped} onClose={() => setJoining(false)} />
        </Suspense>
      )}
    </Card>
  );
}
