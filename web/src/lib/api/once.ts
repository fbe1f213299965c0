/**
 * A call that is on its way is not made a second time: two quick presses of a button are one request, and both get its answer.
 * A button that shows itself busy is too late for the second of them.
 */
export function once<Input, Answer>(act: (input: Input) => Promise<Answer>): (input: Input) => Promise<Answer> {
  const running = new Map<Input, Promise<Answer>>();
  return (input) => {
    const known = running.get(input);
    if (known) return known;
    const begun = act(input).finally(() => running.delete(input));
    running.set(input, begun);
    return begun;
  };
}
