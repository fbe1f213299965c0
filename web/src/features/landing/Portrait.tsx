const files = ['jussara', 'teo', 'anahi'];

/** Drawn by us, by place and not by name: who is quoted is content, and a drawing shows nobody in particular. */
export function Portrait({ place, className }: { place: number; className: string }) {
  return (
    <img src={`/samples/${files[place]}.svg`} alt="" width={300} height={300} loading="lazy" className={className} />
  );
}
