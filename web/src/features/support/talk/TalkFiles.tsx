import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { TicketFile, TicketFileLink } from '@toada/domain/support/support.contract.ts';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { followFile } from '../../../lib/file/follow-file.ts';
import { FileDialog, LinkedFile } from '../../../lib/file/LinkedFile.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { fileTexts as words } from './files.texts.ts';

/** Asks for an address of a file, good for some minutes. */
export type FindLink = (fileId: string, signal?: AbortSignal) => Promise<TicketFileLink>;
type Props = { file: TicketFile; findLink: FindLink };

/** Files of a message: a picture small, a sound with its player, anything else by its name. */
export function TalkFiles({ files, findLink }: { files: readonly TicketFile[]; findLink: FindLink }) {
  if (files.length === 0) return null;
  return (
    <ul className="flex max-w-full flex-col gap-1.5">
      {files.map((file) => (
        <li key={file.id} className="max-w-full">
          {file.kind === 'picture' && <Picture file={file} findLink={findLink} />}
          {file.kind === 'sound' && <Sound file={file} findLink={findLink} />}
          {file.kind === 'paper' && <Paper file={file} findLink={findLink} />}
        </li>
      ))}
    </ul>
  );
}

/** Shorter than the address is good for. */
const FRESH_MS = 4 * 60_000;

function linkQuery(id: string, findLink: FindLink) {
  return queryOptions({
    queryKey: ['ticket-file', id],
    queryFn: ({ signal }) => findLink(id, signal),
    staleTime: FRESH_MS,
    // A picture that is there stays: a new address would fetch it again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { isQuiet: true },
  });
}

function Picture({ file, findLink }: Props) {
  const link = useQuery({ ...linkQuery(file.id, findLink), select: asPicture });
  const [isOpen, setIsOpen] = useState(false);
  function open() {
    if (Date.now() - link.dataUpdatedAt > FRESH_MS) void link.refetch();
    setIsOpen(true);
  }
  return (
    <>
      <button
        type="button"
        aria-label={words.open(file.name)}
        onClick={open}
        className="block max-w-full overflow-hidden rounded-[14px] border border-line bg-raised"
      >
        {link.data ? (
          <img
            src={link.data.small_url}
            alt=""
            decoding="async"
            // A picture far up in the talk is fetched when somebody looks there.
            loading="lazy"
            className="block max-h-56 min-h-11 w-auto min-w-24 max-w-full object-contain"
          />
        ) : (
          <span className="grid h-28 w-40 place-items-center px-2 text-12 text-muted">
            {link.isError ? words.notLoaded : file.name}
          </span>
        )}
      </button>
      {isOpen && (
        <FileDialog title={file.name} onClose={() => setIsOpen(false)}>
          <LinkedFile id={file.id} name={file.name} words={words.viewer} link={link} />
        </FileDialog>
      )}
    </>
  );
}
const asPicture = (link: TicketFileLink) => ({ ...link, is_picture: true });

function Sound({ file, findLink }: Props) {
  const link = useQuery(linkQuery(file.id, findLink));
  /** An address that has grown old is asked for again; a sound that cannot be played stays so. */
  const renew = () => Date.now() - link.dataUpdatedAt > FRESH_MS && void link.refetch();
  return (
    <figure className="w-72 max-w-full rounded-[14px] border border-line bg-raised p-2.5">
      <figcaption className="mb-1.5 flex gap-2 text-12">
        <span className="min-w-0 flex-1 truncate font-medium">{file.name}</span>
        <span className="num shrink-0 text-fg-2">{formatBytes(file.bytes)}</span>
      </figcaption>
      {link.isError ? (
        <p className="text-12 text-danger">{words.notLoaded}</p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: somebody's own recording; nobody has written it down.
        <audio
          controls
          preload="metadata"
          aria-label={words.play(file.name)}
          src={link.data?.url}
          onError={renew}
          className="h-11 w-full"
        />
      )}
    </figure>
  );
}

function Paper({ file, findLink }: Props) {
  const save = useMutation({
    mutationFn: () => findLink(file.id),
    onSuccess: ({ download_url }) => followFile(download_url),
    meta: { errorTitle: words.loadFailed },
  });
  return (
    <button
      type="button"
      aria-label={words.download(file.name)}
      onClick={() => save.mutate()}
      className="flex min-h-11 max-w-full items-center gap-2.5 rounded-[14px] border border-line bg-raised px-3 py-2 text-left text-13 hover:bg-hover"
    >
      <FileText aria-hidden className="size-4.5 shrink-0 text-fg-2" />
      <span className="min-w-0 flex-1 truncate font-medium">{file.name}</span>
      <span className="num shrink-0 text-12 text-fg-2">{formatBytes(file.bytes)}</span>
      <Download aria-hidden className="size-4 shrink-0 text-fg-2" />
    </button>
  );
}
