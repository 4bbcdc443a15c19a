import type { Prisma } from '#db/client'
import { listHeadings } from '../seed-content/list-headings'
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
    structure: listHeadings(content),
    type: 'memoire',
    access: 'all',
    createdAt,
    updatedAt: createdAt,
    ...overrides,
  } satisfies Prisma.TemplateUncheckedCreateInput
}
