import type { WhiteLabelView } from '@toada/domain/brand/brand.contract.ts';
import { type BrandLayers, brandOf } from '@toada/domain/brand/brand.rules.ts';
import { emptyWhiteLabel } from '@toada/domain/brand/product-brand.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fontSheets } from '../../../lib/brand/fonts.ts';
import { LeaveGuard } from '../../../lib/page/LeaveGuard.tsx';
import { type EditorTab, EditorView } from '../../../ui/layout/EditorView.tsx';
import { texts } from '../brand.texts.ts';
import { Preview } from '../preview/Preview.tsx';
import { ColourGroups } from './ColourGroups.tsx';
import { Decision } from './Decision.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { layersBelow, type Slot } from './inherited.ts';
import { Palettes } from './Palettes.tsx';
import { goodPart, type TypedBrand } from './typed-brand.ts';
import { useBrandForm } from './use-brand-form.ts';

type Props = {
  personId: string;
  view: WhiteLabelView;
  /** The person's brand, layer by layer. */
  layers: BrandLayers;
  slot: Slot;
  domain: ReactNode;
};

/** Options beside a live preview (mock-up 10). */
export function BrandEditor({ personId, view, layers, slot, domain }: Props) {
  const [tab, setTab] = useState<EditorTab>('edit');
  const brandForm = useBrandForm(personId, view, () => setTab('edit'));
  const { form, isDirty, publish } = brandForm;
  const typed = form.watch();
  const layer = useGoodPart(typed);
  const below = layersBelow(layers, slot);
  const brand = brandOf({ ...below, [slot]: layer });
  useEffect(linkAllFonts, []);

  const { title, lead } = texts.reach[slot];
  const shared = { form, layer, below, brand };
  const options = (
    <form
      id={FORM_ID}
      noValidate
      onSubmit={publish}
      aria-label={texts.options}
      className="flex flex-col px-(--gutter) pt-5 pb-8 @4xl:px-6"
    >
      {title && <p className="type-h3 mb-0.5">{title}</p>}
      <p className="mb-5 text-13 text-fg-2">{lead}</p>
      <Palettes typed={typed} onPick={pick} />
      <ColourGroups {...shared} />
      <IdentityFields {...shared}>{domain}</IdentityFields>
    </form>
  );

  function pick(palette: Partial<TypedBrand>) {
    for (const [option, colour] of Object.entries(palette) as [keyof TypedBrand, string][])
      form.setValue(option, colour, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <>
      <EditorView
        label={texts.views}
        labels={texts.view}
        tab={tab}
        onTab={setTab}
        form={options}
        decision={<Decision brandForm={brandForm} formId={FORM_ID} />}
        preview={<Preview brand={brand} />}
      />
      <LeaveGuard isDirty={isDirty} />
    </>
  );
}

const FORM_ID = 'marca';

/** While a field is being typed the preview keeps its last good value. */
function useGoodPart(typed: TypedBrand) {
  const before = useRef(emptyWhiteLabel);
  const layer = goodPart(typed, before.current);
  useEffect(() => {
    before.current = layer;
  });
  return layer;
}

/** Makes every font known to the page. A font's own file is still fetched only where a text wears it: here, or in the open list. */
function linkAllFonts() {
  for (const sheet of Object.values(fontSheets)) {
    if (!sheet || document.querySelector(`link[href="${CSS.escape(sheet)}"]`)) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: sheet });
    document.head.append(link);
  }
}
