/** Obstacle to the product's start, in one sentence an operator can act on. Printed without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
