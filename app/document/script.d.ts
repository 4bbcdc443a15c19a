/** A module bundled to one classic script (`tools/document-scripts.ts`). */
declare module '*?script' {
  const code: string
  export default code
}

/** The same as a file of the site, named by its content. */
declare module '*?script-file' {
  export const path: string
  export const body: string
}
