import type { Prisma } from '#db/client'
import { testRandom } from './random'

/** A thesis template open to everybody. */
export function buildTemplate(overrides: Partial<Prisma.TemplateUncheckedCreateInput> = {}, random = testRandom) {
  const content =
    overrides.content ?? '# Titre du mémoire\n\n## Introduction\n\n## Revue de littérature\n\n## Conclusion\n'
  const createdAt = random.now
  return {
    id: random.uuid(createdAt),
    name: `Plan de mémoire ${random.integer(1_000, 9_999)}`,
    description: 'Un plan simple à compléter.',
    content,
    structure: headingsOf(content),
    type: 'memoire',
    access: 'all',
    createdAt,
    updatedAt: createdAt,
    ...overrides,
  } satisfies Prisma.TemplateUncheckedCreateInput
}

/** The second-level headings of a Markdown text: what a template shows as its structure. */
export function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading ?? '')
}
