/** A module bundled to one classic script (`tools/document-scripts.ts`). */
declare module '*?script' {
  const code: string
  export default code
}

/** The same module as a separate file, named by a hash of its content. */
declare module '*?script-file' {
  export const path: string
  export const body: string
}
