import { AppError } from '@toada/domain/errors.ts';

/** Files are held in memory while they are looked at. A form sends a handful at once; all of them together have a bound. */
const PER_PERSON = 8;
const TOTAL_BYTES = 256 * 1024 * 1024;
const RETRY_SECONDS = 10;

const people = new Map<string, number>();
let held = 0;

/** A place at the door, to be left again. Whoever comes when it is full is asked to come back soon. */
export function admitUpload(userId: string) {
  const running = people.get(userId) ?? 0;
  if (running >= PER_PERSON) throw full();
  people.set(userId, running + 1);
  let mine = 0;

  return {
    take(bytes: number) {
      if (held + bytes > TOTAL_BYTES) throw full();
      held += bytes;
      mine += bytes;
    },
    leave() {
      held -= mine;
      const left = (people.get(userId) ?? 1) - 1;
      if (left > 0) people.set(userId, left);
      else people.delete(userId);
    },
  };
}

function full() {
  return new AppError('rate.limited', { retryAfterSeconds: RETRY_SECONDS });
}
