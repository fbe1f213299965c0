import { AppError } from '@toada/domain/errors.ts';
import {
  acceptedEndings,
  acceptedTypes,
  formatLimit,
  type UploadPurpose,
  uploadPurposes,
} from '@toada/domain/upload/upload.rules.ts';
import { useEffect, useRef, useState } from 'react';
import { refusalSentence } from '../feedback/refusal-sentence.ts';
import { uploadFile } from './upload.ts';

type State = { file: File | null; uploadId: string | null; percent: number | null; failure: AppError | null };

const nothing: State = { file: null, uploadId: null, percent: null, failure: null };

/** One file of a form: sent as soon as it is chosen, so that the form has only its id to send. */
export function useUpload(purpose: UploadPurpose) {
  const [state, setState] = useState(nothing);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  function stop() {
    current.current?.abort();
    current.current = null;
  }

  function reset() {
    stop();
    setState(nothing);
  }

  async function send(file: File) {
    stop();
    const mine = new AbortController();
    current.current = mine;
    /** A file that was replaced meanwhile has nothing more to say. */
    const tell = (next: Partial<State>) => {
      if (current.current === mine) setState((before) => ({ ...before, ...next }));
    };
    setState({ ...nothing, file, percent: 0 });
    const onProgress = (share: number) => tell({ percent: Math.round(share * 100) });
    await uploadFile(file, purpose, { onProgress, signal: mine.signal }).then(
      ({ id }) => tell({ uploadId: id, percent: null }),
      (error: unknown) => tell({ percent: null, failure: asRefusal(error) }),
    );
  }

  const { file, uploadId, percent, failure } = state;
  return {
    uploadId,
    isSending: percent !== null,
    error: failure ? refusalSentence(failure) : null,
    hint: `${acceptedTypes(purpose)}, até ${formatLimit(uploadPurposes[purpose].limitBytes)}.`,
    reset,
    field: {
      file: file && { name: file.name, bytes: file.size },
      percent,
      accept: acceptedEndings(purpose),
      onChoose: (chosen: File) => void send(chosen),
      onRemove: reset,
      onRetry: file && failure && mayHelp(failure) ? () => void send(file) : undefined,
    },
  };
}

function asRefusal(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('internal', {});
}

/** A wrong file stays wrong however often it is sent. */
function mayHelp({ code, isBreakdown }: AppError) {
  return code === 'rate.limited' || isBreakdown;
}
