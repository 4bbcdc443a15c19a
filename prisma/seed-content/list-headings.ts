import { titleWithGoal } from '#domain/writing/template-markdown'

const headings = (markdown: string, level: string): string[] =>
  [...markdown.matchAll(new RegExp(`^${level} (.+)$`, 'gm'))].map(([, heading = '']) => titleWithGoal(heading).title)

/** The chapters of a template, which it shows as its structure: below a title of the whole, the second level. */
export function listHeadings(markdown: string): string[] {
  const first = headings(markdown, '#')
  return first.length > 1 ? first : headings(markdown, '##')
}
