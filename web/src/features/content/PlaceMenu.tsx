import type { ContentItem } from '@toada/domain/content/content.contract.ts';
import { cn } from '../../ui/styles/cn.ts';
import { texts } from './content.texts.ts';
import { groupsOf, isChanged } from './content-list.ts';

type Props = { items: readonly ContentItem[]; unsaved: readonly ContentItem[] };

/** The places whose texts stand here, with how many, or that some of them are not saved. */
export function PlaceMenu({ items, unsaved }: Props) {
  return (
    <nav
      aria-label={texts.places}
      className="sticky top-14 z-(--z-sticky) -mx-(--gutter) min-w-0 bg-bg max-lg:hidden md:top-(--topbar) lg:max-xl:col-span-full xl:mx-0 xl:self-start"
    >
      <ul className="flex gap-1 overflow-x-auto px-(--gutter) py-1.5 [scrollbar-width:none] xl:flex-col xl:px-0">
        {groupsOf(items).map(({ name, items: texted }) => {
          const isUnsaved = unsaved.some((item) => texted.includes(item));
          return (
            <li key={name} className="shrink-0">
              <a
                href={`#textos-${name}`}
                className="flex min-h-11 items-center justify-between gap-4 rounded-control px-3.5 font-medium text-14 text-fg-2 no-underline hover:bg-hover hover:text-fg"
              >
                {texts.groups[name] ?? name}
                <span className={cn('num text-12', isUnsaved ? 'font-semibold text-warning' : 'text-muted')}>
                  {isUnsaved ? texts.unsaved : countOf(texted)}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** "3 de 30" where some were rewritten. */
function countOf(items: readonly ContentItem[]): string {
  const changed = items.filter(isChanged).length;
  return changed > 0 ? texts.changedOf(changed, items.length) : String(items.length);
}
