import type { PressKitFacts } from '../page/kit-facts.ts';

/** Some megabytes each. */
const KEPT_MAX = 12;

/** Papers that are drawn already: one is drawn anew when a fact of it differs or the day turns. A crowd at one kit draws it once. */
export function createKeptPapers(draw: (facts: PressKitFacts) => Promise<Buffer>) {
  const kept = new Map<string, { text: string; paper: Promise<Buffer> }>();

  return (facts: PressKitFacts, day: string): Promise<Buffer> => {
    const text = `${day} ${JSON.stringify(facts)}`;
    const known = kept.get(facts.userId);
    if (known?.text === text) return known.paper;
    const paper = draw(facts);
    // One that failed is tried again by the next visitor.
    paper.catch(() => kept.get(facts.userId)?.paper === paper && kept.delete(facts.userId));
    kept.delete(facts.userId);
    kept.set(facts.userId, { text, paper });
    if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value ?? '');
    return paper;
  };
}
