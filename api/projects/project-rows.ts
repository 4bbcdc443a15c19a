import { NO_MENTOR, projectsApi, TO_ASSIGN } from '#contract/projects'
import type { Prisma } from '#db/client'
import { requireCaller } from '../frame/call-context'
import { defineResource } from '../lists/resource'
import { MENTORING } from '../user-rows/people'

export const PROJECT = {
  id: true,
  title: true,
  description: true,
  userId: true,
  mentorId: true,
  templateId: true,
  question: true,
  university: true,
  faculty: true,
  studyLevel: true,
  language: true,
  status: true,
  progress: true,
  deadline: true,
  createdAt: true,
  updatedAt: true,
  version: true,
  student: { select: { fullName: true } },
  mentor: { select: { fullName: true } },
} satisfies Prisma.ProjectSelect

function mentoredBy(mentorId: string): Prisma.ProjectWhereInput {
  if (mentorId === NO_MENTOR) return { mentorId: null }
  if (mentorId !== TO_ASSIGN) return { mentorId }
  return { status: { not: 'completed' }, OR: [{ mentorId: null }, { mentor: { isNot: MENTORING } }] }
}

type Found = Prisma.ProjectGetPayload<{ select: typeof PROJECT }>

/** A project with the names of its people. */
export function toProjectRow<P extends Found>({ student, mentor, ...project }: P) {
  return { ...project, studentName: student.fullName, mentorName: mentor?.fullName ?? null }
}

export type ProjectRow = ReturnType<typeof toProjectRow<Found>>

export const PROJECTS = defineResource({
  name: 'projects',
  target: 'project',
  api: projectsApi,
  model: 'project',
  table: 'projects',
  select: PROJECT,
  selectSingle: PROJECT,
  toRow: (project) => toProjectRow(project),
  toSingle: (project) => toProjectRow(project),
  sorts: { updatedAt: 'moment', createdAt: 'moment', title: 'text', deadline: 'moment or none' },
  defaultSort: '-updatedAt',
  where: ({ mentorId, ...filters }) => ({ AND: [filters, mentorId === undefined ? {} : mentoredBy(mentorId)] }),
  /** Administrators read every project, mentors those assigned to them, students their own. */
  accessFilter: (context) => {
    const { id, role } = requireCaller(context)
    if (role === 'admin') return {}
    return role === 'mentor' ? { mentorId: id } : { userId: id }
  },
  restorable: { student: { erasedAt: null } },
  exported: [
    'title',
    'description',
    'question',
    'university',
    'faculty',
    'studyLevel',
    'language',
    'studentName',
    'userId',
    'mentorName',
    'mentorId',
    'status',
    'progress',
    'deadline',
    'createdAt',
    'updatedAt',
    'id',
  ],
})
