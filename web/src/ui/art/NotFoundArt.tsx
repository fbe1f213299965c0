import { Cortina } from './Cortina.tsx';

/** A cortina with one ribbon missing, and that ribbon on the floor. Fills its nearest positioned parent. */
export function NotFoundArt() {
  return (
    <>
      <Cortina shape="notFound" />
      <svg
        aria-hidden="true"
        viewBox="0 0 300 44"
        className="absolute right-6 bottom-[34px] w-[110px] -rotate-[9deg] fill-fita-4 md:right-[9vw] md:bottom-[10vh] md:w-[300px]"
      >
        <path d="M0 0H300L282 22L300 44H0z" />
      </svg>
    </>
  );
}
