import type { SmartLinkView } from '@toada/domain/smart-link/smart-link.contract.ts';
import { turnOf } from '@toada/domain/smart-link/turn.rules.ts';
import { formatDate } from '../../lib/format/format-date.ts';
import { Field } from '../../ui/form/Field.tsx';
import { Select } from '../../ui/form/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import type { PartProps } from './SmartLinkEditor.tsx';
import { texts } from './smart-link.texts.ts';

const words = texts.zone;

/** Zones of Brazil, and those of most Brazilians abroad. */
const ZONES: Record<string, string> = {
  'America/Sao_Paulo': 'São Paulo e Brasília',
  'America/Recife': 'Recife',
  'America/Bahia': 'Salvador',
  'America/Fortaleza': 'Fortaleza',
  'America/Belem': 'Belém',
  'America/Manaus': 'Manaus',
  'America/Cuiaba': 'Cuiabá',
  'America/Campo_Grande': 'Campo Grande',
  'America/Porto_Velho': 'Porto Velho',
  'America/Rio_Branco': 'Rio Branco',
  'America/Noronha': 'Fernando de Noronha',
  'Europe/Lisbon': 'Lisboa',
  'America/New_York': 'Nova York',
};

/** The moment at which the page turns. A video has its own; music opens at the artist's midnight. */
export function ZoneCard({ content, change, isReadOnly, view }: PartProps & { view: SmartLinkView }) {
  const { release, turns_at } = view;
  const { time_zone: zone } = content;
  const isVideo = release.type === 'video';
  const turn = isVideo
    ? turns_at && new Date(turns_at)
    : turnOf({ type: release.type, releaseDate: release.release_date, timeZone: zone, releaseAt: null });
  const known =
    zone in ZONES ? ZONES : { ...ZONES, [zone]: zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ') };
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h3 className="type-h2">{words.title}</h3>
      <p className="text-13 text-fg-2">{turn ? words.at(formatTurn(turn, zone)) : withoutTurn(view)}</p>
      {!isVideo && (
        <Field label={words.label}>
          <Select
            value={zone}
            disabled={isReadOnly}
            options={Object.entries(known).map(([value, label]) => ({ value, label }))}
            onChange={(time_zone) => change({ time_zone })}
          />
        </Field>
      )}
    </Card>
  );
}

/** A video without a moment came out as it was published: its page says the day. */
function withoutTurn({ release: { type, release_date }, link }: SmartLinkView): string {
  if (type !== 'video') return words.none;
  const isOut = link?.standing === 'after' || link?.standing === 'waiting';
  return isOut && release_date ? words.since(formatDate(release_date)) : words.noneOfVideo;
}

/** '27 de novembro de 2026, 00:00, GMT-3'. */
function formatTurn(turn: Date, timeZone: string): string {
  const parts = { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('pt-BR', { ...parts, timeZone, timeZoneName: 'shortOffset' }).format(turn);
}
