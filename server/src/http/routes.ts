import { features } from '../features.ts';
import type { Route } from './serve.ts';

/** Every call the product answers. The generated role and stranger tests walk this list. */
export const routes: readonly Route[] = features.flatMap(({ routes = [] }) => routes);
