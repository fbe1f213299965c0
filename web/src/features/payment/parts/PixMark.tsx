/** The sign of Pix, as four corners around a square on its tip. */
export function PixMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M12 8.5 15.5 12 12 15.5 8.5 12z" />
      <path d="M8 5.5 12 2l4 3.5M16 18.5 12 22l-4-3.5M5.5 16 2 12l3.5-4M18.5 8l3.5 4-3.5 4" strokeLinecap="round" />
    </svg>
  );
}
