import * as z from 'zod/mini'
import { PROJECT_STATUSES, STUDY_LEVELS } from './choices'
import { line, timestamp, paragraphs, plannedTimestamp } from './fields'
import { LANGUAGES } from './languages'
import { MAX_MESSAGE, MAX_NAME, MAX_QUESTION, MAX_TITLE } from './limits'
import { resource } from './resource'

const fields = {
  title: line(MAX_TITLE),
  description: paragraphs(MAX_MESSAGE, 0),
  /** The student. */
  userId: z.uuid(),
  mentorId: z.nullable(z.uuid()),
  templateId: z.nullable(z.uuid()),
  /** The research question. */
  question: paragraphs(MAX_QUESTION, 0),
  university: z.nullable(line(MAX_NAME)),
  faculty: z.nullable(line(MAX_NAME)),
  studyLevel: z.nullable(z.enum(STUDY_LEVELS)),
  /** Language of the thesis. */
  language: z.enum(LANGUAGES),
  /** The day of the defence. */
  deadline: z.nullable(plannedTimestamp()),
  /** Percent. */
  progress: z.int().check(z.gte(0), z.lte(100)),
}
const status = z.enum(PROJECT_STATUSES)

export const Project = z.object({
  ...fields,
  status,
  deadline: z.nullable(timestamp()),
  id: z.uuid(),
  studentName: z.string(),
  mentorName: z.nullable(z.string()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  version: z.int(),
})
/** A project begins as a draft. An offline device chooses its id, so that its address stays valid. */
export const CreateProject = z.extend(z.exactPartial(z.object(fields)), {
  title: fields.title,
  userId: fields.userId,
  id: z.exactOptional(z.uuid()),
})
const { templateId: _, ...editable } = fields
export const EditProject = z.exactPartial(z.object({ ...editable, status }))
export type CreateProject = z.output<typeof CreateProject>
export type EditProject = z.output<typeof EditProject>

/** Filter by mentor: projects without a mentor. */
export const NO_MENTOR = 'none'
/** Filter by mentor: running projects without an active mentor. */
export const TO_ASSIGN = 'to-assign'

/** Fields that the mentor of a project may change. */
export const MENTOR_PROJECT_FIELDS: readonly string[] = ['status', 'progress']

/** Fields that students may change in their projects. */
export const OWN_PROJECT_FIELDS: readonly string[] = [
  'title',
  'description',
  'question',
  'university',
  'faculty',
  'studyLevel',
  'language',
  'deadline',
]

/** Fields that students set when they create a project, within the limits of their level. */
export const STUDENT_PROJECT_FIELDS: readonly string[] = [...OWN_PROJECT_FIELDS, 'id', 'userId', 'templateId']

export const projectsApi = resource({
  name: 'projects',
  read: 'signedIn',
  change: ['admin', 'mentor', 'student'],
  creators: ['admin', 'student'],
  row: Project,
  single: Project,
  create: CreateProject,
  edit: EditProject,
  sorts: ['updatedAt', 'createdAt', 'title', 'deadline'],
  filters: {
    status: z.exactOptional(status),
    userId: z.exactOptional(z.uuid()),
    mentorId: z.exactOptional(z.union([z.uuid(), z.literal(NO_MENTOR), z.literal(TO_ASSIGN)])),
  },
})
