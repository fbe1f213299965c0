import type { BrandLook } from '@toada/domain/brand/brand.tokens.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Cover } from '../art/Cover.tsx';
import { CoverArt } from '../art/CoverArt.tsx';
import { families } from '../art/families.ts';
import { times } from '../art/shapes.ts';
import { applyBrand } from '../brand/brand.ts';
import { Logo } from '../brand/Logo.tsx';
import { type Theme, ThemeSwitch } from '../button/ThemeSwitch.tsx';
import { Segmented } from '../form/Segmented.tsx';
import { Both } from './Both.tsx';
import { Buttons } from './Buttons.tsx';
import { Choices } from './Choices.tsx';
import { Curtains } from './Curtains.tsx';
import { Documents } from './Documents.tsx';
import { Fields } from './Fields.tsx';
import { hardBrands } from './hard-brands.ts';
import { Lists } from './Lists.tsx';
import { Overlays } from './Overlays.tsx';
import { People } from './People.tsx';
import { Records } from './Records.tsx';
import { Ribbons } from './Ribbons.tsx';
import { States } from './States.tsx';
import { Statuses } from './Statuses.tsx';
import { Surfaces } from './Surfaces.tsx';
import { Swatches } from './Swatches.tsx';
import { Toasts } from './Toasts.tsx';
import { Uploads } from './Uploads.tsx';

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

/** Every family once, then covers as ids choose them. */
function Covers() {
  return (
    <div className="grid grid-cols-4 gap-3 md:grid-cols-10">
      {families.map((family, index) => (
        <div key={family.palettes[0].join()} className="overflow-hidden rounded-cover">
          <CoverArt id={`sheet-${index}`} family={family} />
        </div>
      ))}
      {times(15).map((index) => (
        <Cover key={index} id={`release-${index}`} />
      ))}
    </div>
  );
}

const typeSamples = [
  ['Display', 'type-display', 'Sua Música'],
  ['Título', 'type-title', 'Quintal de Estrelas'],
  ['H1 32 / 780', 'type-h1', 'Olá, Jussara'],
  ['H2 18 / 720', 'type-h2', 'Últimos Lançamentos'],
  ['H3 15 / 640', 'type-h3', 'Distribuição global'],
  ['UI 14 / 480', 'text-14', 'Distribua sua música em 200+ plataformas.'],
  ['Apoio 13', 'text-13 text-muted', 'Single, 12 jun 2026. BRTOA2600114'],
  ['Dinheiro, tabular', 'num font-semibold', 'R$ 11.186,40'],
] as const;

function Type() {
  return (
    <div className="grid items-baseline gap-x-6 gap-y-3.5 md:grid-cols-[150px_1fr]">
      {typeSamples.map(([name, className, sample]) => (
        <div key={name} className="contents">
          <span className="text-12 text-muted">{name}</span>
          <span className={className}>{sample}</span>
        </div>
      ))}
    </div>
  );
}
