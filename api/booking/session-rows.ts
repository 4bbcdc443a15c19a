import { sessionsApi } from '#contract/sessions'
import type { Prisma } from '#db/client'
import { requireCaller } from '../frame/call-context'
import { defineResource } from '../lists/resource'
import { periodWhere } from './period-where'

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
  decisions: true,
  reason: true,
  isKept: true,
  isWritten: true,
  createdAt: true,
  updatedAt: true,
  version: true,
  student: { select: { fullName: true } },
  mentor: { select: { fullName: true } },
} satisfies Prisma.SessionSelect

type Found = Prisma.SessionGetPayload<{ select: typeof SESSION }>

/** Adds the names that screens show. */
export function toSessionRow<S extends Found>({ student, mentor, ...session }: S) {
  return { ...session, studentName: student.fullName, mentorName: mentor.fullName }
}

export type SessionRow = ReturnType<typeof toSessionRow<Found>>

export const SESSIONS = defineResource({
  name: 'sessions',
  target: 'session',
  api: sessionsApi,
  model: 'session',
  table: 'sessions',
  select: SESSION,
  selectSingle: SESSION,
  toRow: (session) => toSessionRow(session),
  toSingle: (session) => toSessionRow(session),
  sorts: { startTime: 'moment', createdAt: 'moment', title: 'text' },
  defaultSort: '-startTime',
  where: ({ period, ...filters }) => ({ AND: [filters, period ? periodWhere(period, Date.now()) : {}] }),
  /** Administrators read every session, mentors the assigned ones, students their own. */
  accessFilter: (context) => {
    const { id, role } = requireCaller(context)
    if (role === 'admin') return {}
    return role === 'mentor' ? { mentorId: id } : { studentId: id }
  },
  restorable: { student: { erasedAt: null } },
  exported: [
    'title',
    'description',
    'studentName',
    'studentId',
    'mentorName',
    'mentorId',
    'startTime',
    'endTime',
    'status',
    'notes',
    'meetingUrl',
    'createdAt',
    'updatedAt',
    'id',
  ],
})
