import type { BrandLook } from '@toada/domain/brand/brand.tokens.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { applyBrand } from './brand.ts';
import { Both } from './gallery/Both.tsx';
import { Buttons } from './gallery/Buttons.tsx';
import { Choices } from './gallery/Choices.tsx';
import { Covers } from './gallery/Covers.tsx';
import { Curtains } from './gallery/Curtains.tsx';
import { Documents } from './gallery/Documents.tsx';
import { Fields } from './gallery/Fields.tsx';
import { hardBrands } from './gallery/hard-brands.ts';
import { Lists } from './gallery/Lists.tsx';
import { Overlays } from './gallery/Overlays.tsx';
import { People } from './gallery/People.tsx';
import { Records } from './gallery/Records.tsx';
import { Ribbons } from './gallery/Ribbons.tsx';
import { States } from './gallery/States.tsx';
import { Statuses } from './gallery/Statuses.tsx';
import { Surfaces } from './gallery/Surfaces.tsx';
import { Swatches } from './gallery/Swatches.tsx';
import { Toasts } from './gallery/Toasts.tsx';
import { Type } from './gallery/Type.tsx';
import { Uploads } from './gallery/Uploads.tsx';
import { Logo } from './Logo.tsx';
import { Segmented } from './Segmented.tsx';
import { type Theme, ThemeSwitch } from './ThemeSwitch.tsx';

/** Every component in every state, both themes, with brands that are hard to keep readable. Not in production. */
export function Gallery({ children }: { children?: ReactNode }) {
  const [theme, setTheme] = useState<Theme>(() =>
    document.documentElement.dataset.theme === 'light' ? 'light' : 'dark',
  );
  const [brand, setBrand] = useState<keyof typeof hardBrands>('Toada');

  useEffect(() => {
    const root = document.documentElement;
    const before = root.dataset.theme;
    root.dataset.theme = theme;
    applyBrand(root, hardBrands[brand] satisfies BrandLook);
    return () => {
      if (before) root.dataset.theme = before;
      applyBrand(root, {});
    };
  }, [theme, brand]);

  return (
    <main className="mx-auto max-w-[1360px] px-(--gutter) py-8 md:py-12">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1>
          <Logo size="lg" />
        </h1>
        <div className="flex flex-wrap items-center gap-2">
          <Segmented label="Marca" value={brand} onChange={setBrand} labels={brandLabels} className="flex-wrap" />
          <ThemeSwitch theme={theme} onChange={setTheme} />
        </div>
      </header>
      <Plain title="Tipografia, Montserrat Variable">
        <Type />
      </Plain>
      <Both title="Cores">{() => <Swatches />}</Both>
      <Both title="Botões">{() => <Buttons />}</Both>
      <Both title="Campos">{() => <Fields />}</Both>
      <Both title="Escolhas">{() => <Choices />}</Both>
      <Both title="Status e avisos">{() => <Statuses />}</Both>
      <Both title="Fitas que medem">{(themeName) => <Ribbons themeName={themeName} />}</Both>
      <Both title="Superfícies">{(themeName) => <Surfaces themeName={themeName} />}</Both>
      <Both title="Listas">{(themeName) => <Lists themeName={themeName} />}</Both>
      <Both title="Fatos, cotas, histórico">{(themeName) => <Records themeName={themeName} />}</Both>
      <Both title="Documentos">{(themeName) => <Documents themeName={themeName} />}</Both>
      <Both title="Envios">{() => <Uploads />}</Both>
      <Both title="Marca, pessoas, capas">{() => <People />}</Both>
      <Both title="Estados">{() => <States />}</Both>
      <Both title="Cortinas e vidro">{() => <Curtains />}</Both>
      <Plain title="Sobre a página">
        <Overlays />
      </Plain>
      <Plain title="Avisos passageiros">
        <Toasts />
      </Plain>
      <Plain title="Capas geradas">
        <Covers />
      </Plain>
      {children}
    </main>
  );
}

const brandLabels = Object.fromEntries(Object.keys(hardBrands).map((name) => [name, name])) as Record<
  keyof typeof hardBrands,
  string
>;

function Plain({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-11">
      <h2 className="mb-4 font-bold text-20 tracking-heading">{title}</h2>
      {children}
    </section>
  );
}
