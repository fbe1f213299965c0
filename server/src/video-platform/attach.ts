import { type LeftOut, Stopped } from './outcome.ts';

/**
 * Adds a part to a video that stands already. A refusal of the part is not one of the video: it is told beside it. Waiting and a
 * lost connection end the attempt as usual.
 */
export async function attach(part: LeftOut['part'], act: () => Promise<void>): Promise<LeftOut[]> {
  try {
    await act();
    return [];
  } catch (error) {
    if (!(error instanceof Stopped) || error.outcome.kind !== 'refused') throw error;
    return [{ part, code: 'refused', words: error.outcome.words }];
  }
}
