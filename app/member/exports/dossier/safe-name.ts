const LONGEST = 80

/** A name that every file system takes, without its ending. */
export const safeName = (title: string): string =>
  title
    .replace(/[\\/:*?"<>|\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .replace(/[. ]+$/, '') || 'these'

/** The name and the ending of a file that somebody chose. */
export function splitFileName(name: string): { readonly base: string; readonly ending: string } {
  const [, base = name, ending = ''] = /^(.+?)(\.[a-z0-9]{1,8})?$/i.exec(name) ?? []
  return { base: safeName(base), ending: ending.toLowerCase() }
}
