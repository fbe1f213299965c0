import type { SplitDraft } from '@toada/domain/release/release.draft.ts';
import { participantRoles } from '@toada/domain/release/release.kinds.ts';
import { X } from 'lucide-react';
import { Avatar } from '../../../ui/brand/Avatar.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { SplitSwatch } from '../../../ui/chart/SplitSwatch.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { ShareInput } from './ShareInput.tsx';
import { texts } from './split-editor.texts.ts';

type Props = {
  split: SplitDraft;
  /** From 0: its colour in the ribbon. */
  place: number;
  /** The last one stays: a division of nobody is none. */
  isOnly: boolean;
  isBlamed: boolean;
  onChange: (changes: Partial<SplitDraft>) => void;
  onRemove: () => void;
  onEdit: () => void;
};

const roles = participantRoles.map((role) => ({ value: role, label: role }));
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

export function SplitRow({ split, place, isOnly, isBlamed, onChange, onRemove, onEdit }: Props) {
  const { participant_id, name, role, share_basis_points } = split;
  return (
    <li className="grid grid-cols-[10px_minmax(0,1fr)_148px] items-center gap-x-3.5 gap-y-3 px-4 py-3.5 md:grid-cols-[10px_minmax(0,1fr)_150px_148px_92px_36px] md:px-[18px]">
      <SplitSwatch place={place} className="h-full max-md:row-span-3 md:h-[34px]" />
      <div className="flex min-w-0 items-center gap-3.5">
        <Avatar id={participant_id} name={name} isDecorative />
        <div className="min-w-0">
          <p className="truncate font-semibold text-14">{name}</p>
          <Button size="sm" variant="link" aria-label={texts.row.editOf(name)} onClick={onEdit} className="text-12">
            {texts.row.edit}
          </Button>
        </div>
      </div>
      <div className="max-md:order-2 max-md:col-span-2">
        <Select
          aria-label={texts.row.role(name)}
          options={roles}
          value={role}
          onChange={(next) => onChange({ role: next })}
        />
      </div>
      <ShareInput
        name={name}
        value={share_basis_points}
        isInvalid={isBlamed}
        onChange={(share) => onChange({ share_basis_points: share })}
        className="max-md:order-1"
      />
      <p className="num text-13 text-fg-2 max-md:order-3 max-md:whitespace-nowrap md:text-right">
        {reais.format(share_basis_points / 100)} <span className="md:block">{texts.row.perHundred}</span>
      </p>
      <span className="justify-self-end max-md:order-4">
        {!isOnly && (
          <IconButton label={texts.row.remove(name)} size="sm" onClick={onRemove}>
            <X aria-hidden />
          </IconButton>
        )}
      </span>
    </li>
  );
}
