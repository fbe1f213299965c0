import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/** A mutation that is on its way is not begun again: a button that shows itself busy is too late for the second of two presses. */
export function useSingleMutation<Reply, Input>(
  options: UseMutationOptions<Reply, Error, Input>,
): UseMutationResult<Reply, Error, Input> {
  const isRunning = useRef(false);
  const mutation = useMutation<Reply, Error, Input>({
    ...options,
    onSettled: (...settled) => {
      isRunning.current = false;
      return options.onSettled?.(...settled);
    },
  });
  const mutate: typeof mutation.mutate = (...begun) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate(...begun);
  };
  return { ...mutation, mutate };
}
