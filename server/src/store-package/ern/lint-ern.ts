import type { MessageFinding } from '../package-facts.ts';
import { readXml } from '../xml/xml-tree.ts';
import { dealRules } from './lint/deal-rules.ts';
import { identifierRules } from './lint/identifier-rules.ts';
import type { LintRule } from './lint/lint-rule.ts';
import { referenceRules } from './lint/reference-rules.ts';
import { structureRules } from './lint/structure-rules.ts';

/**
 * Rules of DDEX's profiles beyond the schemas, and of stores that refuse valid messages. The numbers are those of DDEX's Schematron
 * for its release profiles (standards report, 1.5); a rule without a number is named by a word.
 */
export const lintRules: readonly LintRule[] = [...structureRules, ...identifierRules, ...referenceRules, ...dealRules];

/** Always run, schemas or not. */
export function lintErn(xml: string): MessageFinding[] {
  const reading = readXml(xml);
  if ('fault' in reading)
    return [{ problem: 'invalidMessage', place: '/', message: `It is no XML: ${reading.message}` }];
  const { root } = reading;
  if (root.name !== 'NewReleaseMessage')
    return [{ problem: 'invalidMessage', place: '/', message: `It is a ${root.name}, no NewReleaseMessage.` }];
  return lintRules.flatMap(({ code, find }) =>
    find(root).map(
      ({ place, message }): MessageFinding => ({
        problem: 'invalidMessage',
        place,
        message: `${message} [${code}]`,
      }),
    ),
  );
}
