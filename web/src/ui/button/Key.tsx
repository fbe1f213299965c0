/** The letter that does the same as the button it stands in, where there is a keyboard. */
export function Key({ name }: { name: string }) {
  return (
    <kbd aria-hidden className="rounded-[4px] border border-current px-1.5 font-sans text-11 max-md:hidden">
      {name}
    </kbd>
  );
}
