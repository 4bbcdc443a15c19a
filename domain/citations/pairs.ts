/** A table as one string, which is smaller than an object literal: `book:book chap:chapter`. */
export const pairs = (text: string): Map<string, string> =>
  new Map(text.split(' ').map((pair) => pair.split(':') as [string, string]))
