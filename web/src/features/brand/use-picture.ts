import { useMutation } from '@tanstack/react-query';
import { BrandAddressForm, type BrandFileKind, brandApi } from '@toada/domain/brand/brand.contract.ts';
import { fieldText } from '@toada/domain/texts/fields.pt-BR.ts';
import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { refusalSentence } from '../../lib/feedback/refusal-sentence.ts';
import { uploadFile } from '../../lib/file/upload.ts';

/** A picture of a brand, from a file or from an address: either way a copy of ours is what the brand then names. */
export function usePicture(kind: BrandFileKind, onDone: (url: string) => void) {
  const [complaint, setComplaint] = useState<string | null>(null);
  const add = useMutation({
    mutationFn: async (source: File | string) => {
      if (typeof source === 'string') return call(brandApi.fetchFile, { kind, address: source });
      const { id } = await uploadFile(source, 'brand');
      return call(brandApi.addFile, { kind, upload_id: id });
    },
    onMutate: () => setComplaint(null),
    onSuccess: ({ url }) => onDone(url),
    onError: (error) => setComplaint(refusalSentence(error)),
    // Said beside the field.
    meta: { isQuiet: true },
  });

  return {
    isBusy: add.isPending,
    complaint,
    addFile: (file: File) => add.mutate(file),
    /** A text that is plainly no address is not sent. */
    addAddress(address: string) {
      const read = BrandAddressForm.shape.address.safeParse(address);
      if (read.success) return add.mutate(read.data);
      setComplaint(fieldText(read.error.issues[0]?.message ?? 'brand.address'));
    },
    forgive: () => setComplaint(null),
  };
}
