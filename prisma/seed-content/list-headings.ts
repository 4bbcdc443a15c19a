import { titleWithGoal } from '#domain/writing/template-markdown'

const headings = (markdown: string, level: string): string[] =>
  [...markdown.matchAll(new RegExp(`^${level} (.+)$`, 'gm'))].map(([, heading = '']) => titleWithGoal(heading).title)

/** The chapters of a template, shown as its structure; the second level where the text begins with its title. */
export function listHeadings(markdown: string): string[] {
  const first = headings(markdown, '#')
  return first.length > 1 ? first : headings(markdown, '##')
}
