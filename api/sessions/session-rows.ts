import type { Prisma } from '#db/client'

export const SESSION = {
  id: true,
  title: true,
  description: true,
  studentId: true,
  mentorId: true,
  projectId: true,
  startTime: true,
  endTime: true,
  status: true,
  notes: true,
  meetingUrl: true,
  createdAt: true,
  updatedAt: true,
  version: true,
  student: { select: { fullName: true } },
  mentor: { select: { fullName: true } },
} satisfies Prisma.SessionSelect

type Found = Prisma.SessionGetPayload<{ select: typeof SESSION }>

/** With the names that screens show. */
export function named<S extends Found>({ student, mentor, ...session }: S) {
  return { ...session, studentName: student.fullName, mentorName: mentor.fullName }
}

export type SessionRow = ReturnType<typeof named<Found>>
