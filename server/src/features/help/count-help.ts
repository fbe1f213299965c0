import { productDay } from '@toada/domain/distribution/product-day.ts';
import { AppError } from '@toada/domain/errors.ts';
import type { Call } from '../../http/serve.ts';
import { addCount } from './help.queries.ts';
import { audiencesOf } from './read-help.ts';

export function countReading(call: Call<{ slug: string }>) {
  return add(call, 'readings');
}

/** 'Este artigo resolveu?' */
export function countAnswer(call: Call<{ slug: string; solved: boolean }>) {
  return add(call, call.input.solved ? 'solved' : 'unsolved');
}

async function add(call: Call<{ slug: string }>, kind: 'readings' | 'solved' | 'unsolved') {
  const counted = { slug: call.input.slug, month: monthOf(call.now), count: kind };
  if (!(await addCount(call.db, counted, audiencesOf(call)))) throw new AppError('notFound', {});
  return { counted: true } as const;
}

/** The first day of a month, some months back: counts are kept by the product's calendar. */
export function monthOf(now: Date, back = 0): string {
  const [year = 0, month = 0] = productDay(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
}
