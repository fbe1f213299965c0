/** Dialog and ConfirmDialog are one thing to the eye: centred from 768 px on, a bottom sheet below. */
export const dialogLooks = {
  scrim:
    'fixed inset-0 z-(--z-dialog) grid items-end overflow-y-auto bg-scrim backdrop-blur-[3px] data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in md:place-items-center md:p-6',
  panel:
    'relative max-h-[94dvh] w-full overflow-auto rounded-t-dialog border-line-strong border-t bg-surface shadow-3 outline-none [scrollbar-width:none] before:mx-auto before:mt-2.5 before:-mb-1.5 before:block before:h-1 before:w-10 before:rounded-full before:bg-line-strong data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in md:max-h-[calc(100dvh-48px)] md:rounded-dialog md:border md:before:hidden md:data-[state=closed]:animate-pop-out md:data-[state=open]:animate-pop-in',
  head: 'flex items-start justify-between gap-3 px-6 pt-6',
  foot: 'sticky bottom-0 flex justify-end gap-2.5 border-line border-t bg-surface px-6 py-4 max-md:*:flex-1',
};

export const dialogWidths = { sm: 'md:max-w-[440px]', md: 'md:max-w-[480px]', lg: 'md:max-w-[520px]' };
