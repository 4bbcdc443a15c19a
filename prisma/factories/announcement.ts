import type { Prisma } from '#db/client'
import { testRandom } from './random'

/** A current announcement for everybody, without an end. */
export function buildAnnouncement(
  overrides: Partial<Prisma.AnnouncementUncheckedCreateInput> = {},
  random = testRandom,
) {
  const createdAt = random.now
  return {
    id: random.uuid(createdAt),
    titleFr: 'Bibliothèque ouverte le samedi',
    titleEn: 'Library open on Saturdays',
    textFr: 'De 8 h à 13 h, jusqu’aux soutenances.',
    textEn: 'From 8 am to 1 pm, until the defences.',
    audience: 'all',
    startsAt: createdAt,
    endsAt: null,
    createdAt,
    updatedAt: createdAt,
    ...overrides,
  } satisfies Prisma.AnnouncementUncheckedCreateInput
}
