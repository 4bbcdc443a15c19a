import type { PanelProject, PanelRound, PanelSession, PanelStudent } from '#contract/institutions/panel'
import type { Prisma } from '#db/client'

/**
 * The columns that an institution may read. Other columns, above all texts other than titles, never leave the database.
 */
export const PANEL_STUDENT = {
  id: true,
  fullName: true,
  email: true,
  createdAt: true,
  membership: { select: { joinedAt: true } },
} satisfies Prisma.UserSelect
export type StudentRow = PanelStudent & { readonly createdAt: Date }

export function studentRow({
  membership,
  ...user
}: Prisma.UserGetPayload<{ select: typeof PANEL_STUDENT }>): StudentRow {
  if (!membership) throw new Error('a student without a membership')
  return { ...user, joinedAt: membership.joinedAt }
}

const NAME = { select: { fullName: true } } as const

export const PANEL_PROJECT = {
  id: true,
  title: true,
  userId: true,
  status: true,
  progress: true,
  deadline: true,
  createdAt: true,
  updatedAt: true,
  student: NAME,
  mentor: NAME,
} satisfies Prisma.ProjectSelect

export const projectRow = ({
  userId: studentId,
  student,
  mentor,
  ...project
}: Prisma.ProjectGetPayload<{ select: typeof PANEL_PROJECT }>): PanelProject => ({
  ...project,
  studentId,
  studentName: student.fullName,
  mentorName: mentor?.fullName ?? null,
})

export const PANEL_ROUND = {
  id: true,
  projectId: true,
  number: true,
  state: true,
  handedInAt: true,
  inReviewAt: true,
  returnedAt: true,
  closedAt: true,
  project: { select: { title: true, userId: true, student: NAME } },
} satisfies Prisma.WritingRoundSelect

export const roundRow = ({
  project,
  ...round
}: Prisma.WritingRoundGetPayload<{ select: typeof PANEL_ROUND }>): PanelRound => ({
  ...round,
  title: project.title,
  studentId: project.userId,
  studentName: project.student.fullName,
})

export const PANEL_SESSION = {
  id: true,
  projectId: true,
  studentId: true,
  mentorId: true,
  startTime: true,
  endTime: true,
  status: true,
  student: NAME,
  mentor: NAME,
} satisfies Prisma.SessionSelect

export const sessionRow = ({
  student,
  mentor,
  ...session
}: Prisma.SessionGetPayload<{ select: typeof PANEL_SESSION }>): PanelSession => ({
  ...session,
  studentName: student.fullName,
  mentorName: mentor.fullName,
})
