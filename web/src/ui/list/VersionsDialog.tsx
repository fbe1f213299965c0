import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Empty } from '../feedback/Empty.tsx';
import { Dialog } from '../overlay/Dialog.tsx';
import { ListFrame, type ListPages } from './ListFrame.tsx';

export type VersionShown = {
  /** Author and moment. */
  head: string;
  content: ReactNode;
  /** The accessible name of the button that uses it. */
  useName: string;
  /** The same words stand in the form already. */
  isHere: boolean;
  onUse: () => void;
};

type Props<Version> = {
  title: string;
  description: string;
  words: { failed: string; none: string; use: string };
  list: ListPages<Version>;
  show: (version: Version) => VersionShown;
  onClose: () => void;
};

/** Every version that was saved of something. One that is used again goes into its form; saving it is a step of its own. */
export function VersionsDialog<Version extends { id: string }>(props: Props<Version>) {
  const { title, description, words, list, show, onClose } = props;
  return (
    <Dialog isOpen onOpenChange={onClose} size="lg" title={title} description={description}>
      <div className="-mx-6 -mb-6">
        <ListFrame list={list} failedTitle={words.failed} skeletonRows={3} empty={<Empty title={words.none} />}>
          {(rows) => (
            <ol className="divide-y divide-line border-line border-t">
              {rows.map((version) => (
                <Line key={version.id} version={show(version)} useLabel={words.use} onClose={onClose} />
              ))}
            </ol>
          )}
        </ListFrame>
      </div>
    </Dialog>
  );
}

type LineProps = { version: VersionShown; useLabel: string; onClose: () => void };

function Line({ version: { head, content, useName, isHere, onUse }, useLabel, onClose }: LineProps) {
  const use = () => {
    onUse();
    onClose();
  };
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-6 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-12 text-muted">{head}</p>
        {content}
      </div>
      <Button variant="secondary" size="sm" aria-label={useName} disabled={isHere} onClick={use}>
        {useLabel}
      </Button>
    </li>
  );
}
