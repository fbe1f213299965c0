/** A style sheet asked for by its address only: Vite builds it as a file of its own. */
declare module '*.css?url' {
  const address: string;
  export default address;
}
