import type { MailingBlock, MailingContent } from '@toada/domain/mailing/mailing.content.ts';
import type { MailingForm, MailingView } from '@toada/domain/mailing/mailing.contract.ts';
import type { MailingFault, MailingFaultCode } from '@toada/domain/mailing/mailing-faults.ts';
import type { ChangeMailing } from './mailing.api.ts';
import { texts } from './mailing.texts.ts';

/** Everything that a part of the editor is given. */
export type PartProps = {
  draft: MailingForm;
  view: MailingView;
  change: ChangeMailing;
  /** Words of what is wrong in a field; `block` is null for subject and preheader. */
  faultOf: (block: string | null, field: string) => string | undefined;
  isReadOnly: boolean;
};

/** Mistakes of what is typed show at once; of what is not typed yet, when somebody wants to send. */
const AT_ONCE: readonly MailingFaultCode[] = ['variable', 'braces', 'address', 'sameSubjects'];

export function faultFinder(faults: readonly MailingFault[], isJudged: boolean): PartProps['faultOf'] {
  return (block, field) => {
    const found = faults.find(
      (one) => one.block === block && one.field === field && (isJudged || AT_ONCE.includes(one.code)),
    );
    return found && texts.hints.faults[found.code](found.name ?? '');
  };
}

export function changeContent(change: ChangeMailing, update: (content: MailingContent) => Partial<MailingContent>) {
  change(({ content }) => ({ content: { ...content, ...update(content) } }));
}

export function changeBlock(change: ChangeMailing, key: string, changes: object) {
  changeContent(change, ({ blocks }) => ({
    blocks: blocks.map((block) => (block.key === key ? ({ ...block, ...changes } as MailingBlock) : block)),
  }));
}

/** Leads to a field once it is drawn. */
export function focusField(block: string | null, field: string) {
  const place = block ? `#bloco-${block} [data-field="${field}"]` : `[data-field="${field}"]`;
  setTimeout(() => {
    const control = document.querySelector<HTMLElement>(`${place} :is(input, textarea, button)`);
    control?.focus();
  }, 60);
}
