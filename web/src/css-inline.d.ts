/** A style sheet as text, for the pages that carry theirs inside. */
declare module '*.css?inline' {
  const text: string;
  export default text;
}
