import type { Prisma } from '#db/client'

export const MESSAGE = {
  id: true,
  fullName: true,
  email: true,
  subject: true,
  message: true,
  organisation: true,
  country: true,
  studentsCount: true,
  language: true,
  status: true,
  resolvedAt: true,
  createdAt: true,
  updatedAt: true,
  version: true,
  handledBy: { select: { fullName: true } },
} satisfies Prisma.ContactMessageSelect

type Found = Prisma.ContactMessageGetPayload<{ select: typeof MESSAGE }>

/** With the name that screens show. */
export function named<M extends Found>({ handledBy, ...message }: M) {
  return { ...message, handledByName: handledBy?.fullName ?? null }
}

export type MessageRow = ReturnType<typeof named<Found>>
