import { LINKS_MAX } from '@toada/domain/press-kit/press-kit.content.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { LinkRows } from '../link-page/parts/LinkRows.tsx';
import { ContactsPart } from './ContactsPart.tsx';
import type { PartProps } from './editor-part.ts';
import { texts } from './press-kit.texts.ts';

const { links: words } = texts;

/** Links of the link page, the kit's own, and the contacts. */
export function LinksPart(part: PartProps) {
  const { draft, view, change, faultOf, isReadOnly } = part;
  return (
    <div className="grid min-w-0 gap-8">
      <fieldset disabled={isReadOnly} data-field="links" className="grid min-w-0 gap-4">
        <legend className="type-h3 mb-3">{words.title}</legend>
        <Checkbox
          label={words.page}
          hint={view.has_link_page ? words.pageHint : words.noPageHint}
          checked={draft.hasPageLinks}
          disabled={isReadOnly}
          onChange={(hasPageLinks) => change(() => ({ hasPageLinks }))}
        />
        <p className="type-label">{words.own}</p>
        <LinkRows
          links={draft.links}
          max={LINKS_MAX}
          // The rows know their list by the name it has in a block.
          faultOf={(field) => faultOf(field.replace('customLinks', 'links'))}
          onChange={(links) => change(() => ({ links }))}
        />
      </fieldset>
      <ContactsPart {...part} />
    </div>
  );
}
