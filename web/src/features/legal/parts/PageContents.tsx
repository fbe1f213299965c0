import { texts } from './public-frame.texts.ts';

type Props = { sections: readonly { id: string; title: string }[]; isNumbered?: boolean };

/** Contents of a long public page: beside the text where there is room, before it where there is none. */
export function PageContents({ sections, isNumbered = false }: Props) {
  return (
    <nav
      aria-labelledby="nesta-pagina"
      className="self-start border-line text-13 max-lg:border-y max-lg:py-5 lg:sticky lg:top-8 lg:col-start-2 lg:border-l lg:pl-5 print:hidden"
    >
      <h2 id="nesta-pagina" className="type-label">
        {texts.contents}
      </h2>
      <ol className="mt-2 flex flex-col">
        {sections.map(({ id, title }, place) => (
          <li key={id} className="flex gap-2 text-fg-2">
            {isNumbered && <span className="num w-5 shrink-0 py-1.5 text-muted pointer-coarse:py-3">{place + 1}.</span>}
            <a
              href={`#${id}`}
              className="rounded-cover py-1.5 hover:text-fg hover:underline pointer-coarse:flex pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:items-center"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
