import type { Prisma } from '#db/client'

export const PROJECT = {
  id: true,
  title: true,
  description: true,
  userId: true,
  mentorId: true,
  templateId: true,
  status: true,
  progress: true,
  deadline: true,
  createdAt: true,
  updatedAt: true,
  version: true,
  student: { select: { fullName: true } },
  mentor: { select: { fullName: true } },
} satisfies Prisma.ProjectSelect

type Found = Prisma.ProjectGetPayload<{ select: typeof PROJECT }>

/** With the names that screens show. */
export function named<P extends Found>({ student, mentor, ...project }: P) {
  return { ...project, studentName: student.fullName, mentorName: mentor?.fullName ?? null }
}

export type ProjectRow = ReturnType<typeof named<Found>>
