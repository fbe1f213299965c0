import type { ReactNode } from 'react';
import { cn } from '../styles/cn.ts';
import { Tabs } from './Tabs.tsx';

export type EditorTab = 'edit' | 'preview';

export type EditorViewProps = {
  /** Subject of the tabs, for screen readers. */
  label: string;
  labels: Readonly<Record<EditorTab, string>>;
  tab: EditorTab;
  onTab: (tab: EditorTab) => void;
  form: ReactNode;
  /** The buttons that decide. They stay in sight however long the form is. */
  decision: ReactNode;
  preview: ReactNode;
};

/**
 * A form and what it makes, side by side: together they fill the window, and the form scrolls alone. Where there is no
 * room for both, tabs change between them; the preview stays loaded meanwhile.
 */
export function EditorView({ label, labels, tab, onTab, form, decision, preview }: EditorViewProps) {
  const isEditing = tab === 'edit';
  return (
    <div className="@container animate-page pt-(--apart) [--apart:min(16px,var(--above,0px))]">
      <div className="grid grid-cols-[minmax(0,1fr)] @4xl:h-[calc(100dvh-var(--topbar)-var(--above,0px)-var(--apart))] @4xl:grid-cols-[404px_minmax(0,1fr)] @4xl:grid-rows-[minmax(0,1fr)_auto]">
        <div className="sticky top-14 z-(--z-sticky) bg-bg px-(--gutter) md:top-(--topbar) @4xl:hidden">
          <Tabs label={label} value={tab} onChange={onTab} labels={labels} />
        </div>
        <div
          className={cn(
            'min-h-0 min-w-0 flex-col border-line @4xl:flex @4xl:overflow-y-auto @4xl:border-r',
            isEditing ? 'flex' : 'hidden',
          )}
        >
          {form}
        </div>
        <div
          className={cn(
            'min-h-0 min-w-0 flex-col @4xl:row-span-2 @4xl:flex @max-4xl:h-[calc(100dvh-176px)]',
            isEditing ? 'hidden' : 'flex',
          )}
        >
          {preview}
        </div>
        <div
          data-decision
          className="sticky bottom-0 z-(--z-sticky) border-line border-t bg-bg px-(--gutter) py-3 @4xl:static @4xl:z-auto @4xl:border-r @4xl:px-6 @4xl:py-4"
        >
          {decision}
        </div>
      </div>
    </div>
  );
}
