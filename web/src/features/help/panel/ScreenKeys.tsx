import { useKeysInForce } from '../../../lib/queue/use-keys.ts';
import { texts } from '../help.texts.ts';

const signs: Readonly<Record<string, string>> = { enter: '↵' };

/** Keys of the screen, then those that every screen has. */
export function ScreenKeys() {
  const own = useKeysInForce();
  const common = texts.keys.everywhere;
  const keys = [
    ...own.filter(({ key }) => key !== '?'),
    // A screen may have a use of its own for '/'.
    ...common.filter(({ key }) => key === '?' || own.every((one) => one.key !== key)),
  ];
  return (
    <section className="mt-6 max-md:hidden">
      <h3 className="type-label mb-2">{texts.keys.title}</h3>
      <dl className="grid gap-1.5 text-13">
        {keys.map(({ key, name }) => (
          <div key={`${key} ${name}`} className="flex items-center justify-between gap-3">
            <dt className="wrap-anywhere text-fg-2">{name}</dt>
            <dd className="shrink-0 rounded-[4px] border border-line-strong px-1.5 font-semibold text-12">
              {signs[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
