import { useQuery } from '@tanstack/react-query';
import { COVER_PAINTS_MAX, coverPalettes } from '@toada/domain/cover-art/cover-art.kinds.ts';
import { ImageUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCan } from '../../lib/session/use-can.ts';
import { Button } from '../../ui/button/Button.tsx';
import { cssVars } from '../../ui/styles/css-vars.ts';
import { detailOf } from '../media-file/parts/upload/upload-words.ts';
import { useFilePicker } from '../media-file/parts/upload/use-file-picker.tsx';
import { useSentFile } from '../media-file/parts/upload/use-sent-file.ts';
import { photoColoursQuery } from './cover-art.api.ts';
import { texts } from './cover-art.texts.ts';

type Props = { colours: readonly string[]; onChange: (colours: readonly string[]) => void };

/** Five paints, ground first: by hand, from a palette, or from a photo. */
export function ColoursPart({ colours, onChange }: Props) {
  const maySend = useCan('mediaFile.send');
  const paint = (place: number, colour: string) => onChange(colours.map((one, at) => (at === place ? colour : one)));
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h3 className="type-h3">{texts.colours}</h3>
        <div className="flex flex-wrap gap-2">
          {colours.map((colour, place) => (
            <input
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is what a paint is known by.
              key={place}
              type="color"
              aria-label={texts.colour(place)}
              value={colour}
              onChange={({ target }) => paint(place, target.value)}
              className="h-11 w-13 cursor-pointer rounded-control border border-control bg-transparent p-1"
            />
          ))}
        </div>
      </div>
      <div className="grid gap-2">
        <span className="type-label">{texts.palettes}</span>
        <div className="flex flex-wrap gap-2">
          {coverPalettes.map((palette, place) => (
            <button
              key={palette.join()}
              type="button"
              aria-label={texts.palette(place + 1)}
              aria-pressed={palette.join() === colours.join()}
              onClick={() => onChange(palette)}
              className="flex h-11 items-start gap-0.5 rounded-[6px] p-1 aria-pressed:ring-2 aria-pressed:ring-ring"
            >
              {palette.map((colour) => (
                <span
                  key={colour}
                  style={cssVars({ '--paint': colour })}
                  className="pendao block h-9 w-4 bg-(--paint) [--notch:5px]"
                />
              ))}
            </button>
          ))}
        </div>
      </div>
      {maySend && <Photo onColours={onChange} />}
    </div>
  );
}

/** A photo lends its colours, and nothing else of it is kept. */
function Photo({ onColours }: { onColours: Props['onChange'] }) {
  const [fileId, setFileId] = useState('');
  const { item, send } = useSentFile('cover', setFileId);
  const { picker, open } = useFilePicker('cover', texts.photo, send);
  const { data } = useQuery(photoColoursQuery(fileId));
  const newest = useRef(onColours);
  useEffect(() => {
    newest.current = onColours;
  });
  useEffect(() => {
    if (data?.fitness === 'ready' && data.colours.length > 1) newest.current(data.colours.slice(0, COVER_PAINTS_MAX));
  }, [data]);
  const isBad = item?.status === 'failed' || data?.fitness === 'unusable';
  const says =
    data?.fitness === 'unusable'
      ? texts.photoBad
      : data?.fitness === 'ready'
        ? texts.photoDone
        : item && detailOf(item);
  return (
    <div className="grid justify-items-start gap-2 border-line border-t pt-4">
      <Button variant="secondary" icon={<ImageUp aria-hidden />} onClick={open} className="max-md:w-full">
        {texts.photo}
      </Button>
      {picker}
      <p role={isBad ? 'alert' : 'status'} className={isBad ? 'text-13 text-danger' : 'text-13 text-fg-2'}>
        {says || texts.photoHint}
      </p>
    </div>
  );
}
