import { OUR_TEMPLATE } from '#domain/thesis/university'
import type { Prisma } from '#db/client'
import { testRandom } from './random'

/** A university with the default requirements, under its own name. */
export function buildUniversity(overrides: Partial<Prisma.UniversityUncheckedCreateInput> = {}, random = testRandom) {
  const createdAt = random.now
  const { titleFields, papers, page, header, footer } = structuredClone(OUR_TEMPLATE) as unknown as Record<
    'titleFields' | 'papers' | 'page' | 'header' | 'footer',
    Prisma.InputJsonValue
  >
  return {
    id: random.uuid(createdAt),
    name: 'Université de Kara',
    titleLines: 'République togolaise',
    titleFields,
    papers,
    page,
    header,
    footer,
    fileName: null,
    createdAt,
    updatedAt: createdAt,
    ...overrides,
  } satisfies Prisma.UniversityUncheckedCreateInput
}
