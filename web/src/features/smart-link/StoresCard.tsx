import { type LinkStore, linkStores } from '@toada/domain/smart-link/link-stores.ts';
import type { SmartStore } from '@toada/domain/smart-link/smart-link.content.ts';
import type { SmartLinkLoaded } from '@toada/domain/smart-link/smart-link.contract.ts';
import { linkStoreLabel, linkStoreLetters } from '@toada/domain/texts/stores.pt-BR.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { StoreTile } from '../../ui/brand/StoreTile.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { TextInput } from '../../ui/form/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import type { PartProps } from './SmartLinkEditor.tsx';
import { texts } from './smart-link.texts.ts';

const words = texts.stores;

type Props = PartProps & { known: SmartLinkLoaded['known']; isVideo: boolean };

/** Buttons of the page: order, address and whose word it is, on or off. */
export function StoresCard({ content, change, faultOf, isReadOnly, known, isVideo }: Props) {
  const { stores } = content;
  const put = (place: number, changes: Partial<SmartStore>) =>
    change({ stores: stores.map((one, nth) => (nth === place ? { ...one, ...changes } : one)) });
  const others = linkStores.filter((store) => !stores.some((one) => one.store === store));
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div>
        <h3 className="type-h2">{words.title}</h3>
        <p className="text-13 text-fg-2">{words.lead}</p>
      </div>
      {stores.length === 0 && <p className="text-13 text-fg-2">{words.empty}</p>}
      <ol className="divide-y divide-line">
        {stores.map((one, place) => {
          const name = linkStoreLabel(one.store, isVideo);
          const told = known.find(({ store }) => store === one.store);
          return (
            <li key={one.store} className="grid grid-cols-1 gap-2.5 py-4 first:pt-0 last:pb-0">
              <div className="flex items-center gap-3">
                <StoreTile short={linkStoreLetters[one.store]} size="md" />
                <div className="min-w-0 flex-1">
                  <p className="font-semibold text-14">{name}</p>
                  <p className="wrap-anywhere text-12 text-muted">{originOf(one, told)}</p>
                </div>
                {!isReadOnly && (
                  <>
                    <IconButton
                      label={words.up(name)}
                      disabled={place === 0}
                      onClick={() => change({ stores: moved(stores, place, place - 1) })}
                    >
                      <ArrowUp aria-hidden />
                    </IconButton>
                    <IconButton
                      label={words.down(name)}
                      disabled={place === stores.length - 1}
                      onClick={() => change({ stores: moved(stores, place, place + 1) })}
                    >
                      <ArrowDown aria-hidden />
                    </IconButton>
                  </>
                )}
                <Switch
                  label={words.on(name)}
                  isLabelHidden
                  checked={one.is_on}
                  disabled={isReadOnly}
                  onChange={(is_on) => put(place, { is_on })}
                />
              </div>
              <Field label={<span className="sr-only">{words.url(name)}</span>} error={faultOf(`stores.${place}.url`)}>
                <TextInput
                  inputMode="url"
                  value={one.url}
                  maxLength={400}
                  disabled={isReadOnly}
                  placeholder={told?.url ?? words.placeholder}
                  onChange={({ currentTarget }) => put(place, { url: currentTarget.value })}
                />
              </Field>
            </li>
          );
        })}
      </ol>
      {!isReadOnly && others.length > 0 && (
        <Field label={words.add}>
          <Select<LinkStore>
            value=""
            placeholder={words.addHint}
            options={others.map((store) => ({ value: store, label: linkStoreLabel(store, isVideo) }))}
            onChange={(store) => change({ stores: [...stores, { store, url: '', is_on: true }] })}
          />
        </Field>
      )}
    </Card>
  );
}

function originOf({ url }: SmartStore, told: SmartLinkLoaded['known'][number] | undefined): string {
  if (url.trim() !== '') return words.origins.typed;
  return told ? words.origins[told.origin] : words.missing;
}

function moved(stores: readonly SmartStore[], from: number, to: number): SmartStore[] {
  const next = stores.filter((_, place) => place !== from);
  const one = stores[from];
  return one ? next.toSpliced(to, 0, one) : [...stores];
}
