import { useMutation } from '@tanstack/react-query';
import type { PlainEndpoint } from '@toada/domain/endpoint.ts';
import type { z } from 'zod';
import { call } from '../api/api.ts';
import { saveFile } from './save-file.ts';

type Piece = { csv: string; next: string | null };
type FilterOf<Input extends z.ZodType> = Omit<z.input<Input>, 'after'>;

/** The file comes in pieces and is put together here: however long the list is, no answer is. */
export function useCsv<Input extends z.ZodType>(
  endpoint: PlainEndpoint<Input, z.ZodType<Piece>>,
  { name, errorTitle }: { name: string; errorTitle: string },
) {
  return useMutation({
    mutationFn: async (filter: FilterOf<Input>) => {
      const pieces: string[] = [];
      let after: string | null = null;
      do {
        const asked = { ...filter, ...(after === null ? {} : { after }) } as z.input<Input>;
        const piece: Piece = await call(endpoint, asked);
        pieces.push(piece.csv);
        after = piece.next;
      } while (after !== null);
      saveFile(new Blob(pieces, { type: 'text/csv;charset=utf-8' }), name);
    },
    meta: { errorTitle },
  });
}
