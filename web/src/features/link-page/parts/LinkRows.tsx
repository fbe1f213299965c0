import { type CustomLink, ENTRIES_MAX } from '@toada/domain/link-page/link-page.content.ts';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { FieldNote } from '../../../ui/form/FieldNote.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
import type { FaultOf } from '../blocks/BlockFields.tsx';
import { newLink } from '../blocks/block-kinds.ts';
import { texts } from '../link-page.texts.ts';

type Props = {
  links: readonly CustomLink[];
  max?: number;
  faultOf: FaultOf;
  onChange: (links: CustomLink[]) => void;
};

/** Links: a name and an address each. */
export function LinkRows({ links, max = ENTRIES_MAX, faultOf, onChange }: Props) {
  const id = useId();
  const { fields: words } = texts;
  const put = (place: number, changes: Partial<CustomLink>) =>
    onChange(links.map((link, at) => (at === place ? { ...link, ...changes } : link)));
  return (
    <div className="grid gap-2.5">
      {links.map((link, place) => {
        const [name, url] = [faultOf(`customLinks.${place}.name`), faultOf(`customLinks.${place}.url`)];
        const noteId = `${id}-${link.key}`;
        return (
          <div key={link.key} data-entry={link.key} className="grid gap-1.5">
            <div className="flex gap-2.5 max-md:flex-wrap">
              <TextInput
                aria-label={words.linkName(place + 1)}
                placeholder={words.namePlaceholder}
                value={link.name}
                maxLength={80}
                aria-invalid={name ? true : undefined}
                aria-describedby={name ? noteId : undefined}
                onChange={({ currentTarget }) => put(place, { name: currentTarget.value })}
                className="md:w-2/5"
              />
              <div className="flex min-w-0 flex-1 gap-2.5 max-md:basis-full">
                <TextInput
                  aria-label={words.linkUrl(place + 1)}
                  placeholder={words.urlPlaceholder}
                  inputMode="url"
                  value={link.url}
                  maxLength={400}
                  aria-invalid={url ? true : undefined}
                  aria-describedby={url ? noteId : undefined}
                  onChange={({ currentTarget }) => put(place, { url: currentTarget.value })}
                />
                <IconButton
                  label={words.removeLink(place + 1)}
                  onClick={() => onChange(links.filter((_, at) => at !== place))}
                >
                  <X aria-hidden />
                </IconButton>
              </div>
            </div>
            {(name || url) && (
              <FieldNote id={noteId} tone="error">
                {name ?? url}
              </FieldNote>
            )}
          </div>
        );
      })}
      {faultOf('customLinks') && (
        <FieldNote id={`${id}-none`} tone="error">
          {faultOf('customLinks')}
        </FieldNote>
      )}
      <div>
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus aria-hidden />}
          disabled={links.length >= max}
          onClick={() => onChange([...links, newLink()])}
        >
          {words.addLink}
        </Button>
      </div>
    </div>
  );
}
