import type { TicketThing } from '@toada/domain/support/support.contract.ts';
import { Cover } from '../../ui/art/Cover.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { texts } from './support.texts.ts';

const words = texts.form;

type ChosenProps = { thing: TicketThing; onChange: () => void };

/** The thing as people know it, and the way to another one or to none. */
export function ChosenThing({ thing: { kind, id, name, detail, cover_url }, onChange }: ChosenProps) {
  return (
    <fieldset>
      <legend className="type-label mb-[7px]">{words.about}</legend>
      <div className="flex items-center gap-3 rounded-[10px] border border-control p-2">
        {kind === 'release' && <Cover id={id} src={cover_url} className="w-10" />}
        <p className="min-w-0 flex-1 text-12 text-fg-2">
          <b className="block truncate font-semibold text-13 text-fg">{name}</b>
          {detail}
        </p>
        <Button variant="ghost" size="sm" onClick={onChange}>
          {words.changeThing}
        </Button>
      </div>
    </fieldset>
  );
}
