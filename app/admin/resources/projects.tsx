import { MAX_MESSAGE, MAX_TITLE } from '#contract/limits'
import { CreateProject, EditProject } from '#contract/projects'
import { canBecome, PROJECT_TRANSITIONS } from '#contract/transitions'
import { PROJECT_STATUSES } from '#contract/choices'
import { fill } from '../../i18n/fill'
import type { RowTypes } from '../../offline/storage/types'
import { Badge } from '../../shell/badge'
import { Progress } from '../../shell/progress'
import { choices, sortText } from './choices'
import type { Define, FormField } from './definition'
import { mentoringCaution, projectsCaution, templateCaution } from './level-cautions'

type Project = RowTypes['projects']

const TONES = { draft: 'plain', in_progress: 'cool', review: 'warm', completed: 'good' } as const

export const defineProjects: Define<Project> = (kit) => {
  const { t: all, date, nameOf, options } = kit
  const t = all.projects
  const student = (row: Project) => nameOf(row.userId, row.studentName)
  const mentor = (row: Project) => (row.mentorId ? nameOf(row.mentorId, row.mentorName) : all.noMentor)
  const students = () => options('users', ({ role }) => role === 'student')
  const mentors = () => options('users', ({ role }) => role === 'mentor')
  const isStatus = (value: string): value is Project['status'] => PROJECT_STATUSES.some((status) => status === value)
  const mayBecome = (row: Project, value: string) =>
    isStatus(value) && canBecome(PROJECT_TRANSITIONS, row.status, value)
  const fields = (row: Project | null): FormField[] => [
    { name: 'title', label: all.title, required: true, kind: 'text', max: MAX_TITLE },
    { name: 'description', label: all.description, kind: 'area', max: MAX_MESSAGE, lines: 4 },
    {
      name: 'userId',
      label: all.student,
      required: true,
      kind: 'row',
      options: students,
      fallback: row ? student(row) : '',
    },
    {
      name: 'mentorId',
      label: all.mentor,
      nullable: true,
      kind: 'row',
      options: mentors,
      fallback: row ? mentor(row) : '',
    },
    ...(row
      ? []
      : ([
          {
            name: 'templateId',
            label: t.template,
            nullable: true,
            kind: 'row',
            options: () => options('templates', () => true),
          },
        ] as const)),
    { name: 'deadline', label: t.deadline, nullable: true, kind: 'moment' },
    { name: 'progress', label: t.progress, kind: 'percent', initial: '0' },
    ...(row
      ? ([
          {
            name: 'status',
            label: all.status,
            kind: 'choice',
            values: choices(t.statuses).filter(({ value }) => mayBecome(row, value)),
          },
        ] as const)
      : []),
  ]
  return {
    name: 'projects',
    auditName: 'project',
    texts: t.list,
    label: (row) => row.title,
    sort: '-updatedAt',
    columns: [
      { key: 'title', label: all.title, text: (row) => row.title, sort: (row) => sortText(row.title), weight: 2.8 },
      { key: 'student', label: all.student, text: student, sort: (row) => sortText(student(row)), weight: 2.1 },
      { key: 'mentor', label: all.mentor, text: mentor, sort: (row) => sortText(mentor(row)), weight: 2.1 },
      {
        key: 'status',
        label: all.status,
        text: (row) => t.statuses[row.status],
        cell: (row) => <Badge tone={TONES[row.status]}>{t.statuses[row.status]}</Badge>,
        weight: 2.1,
      },
      {
        key: 'progress',
        label: t.progress,
        text: (row) => `${String(row.progress)} %`,
        cell: (row) => <Progress percent={row.progress} label={t.progress} />,
        sort: (row) => row.progress,
        weight: 2.2,
      },
      {
        key: 'deadline',
        label: t.deadline,
        text: (row) => (row.deadline ? date(row.deadline) : t.noDeadline),
        sort: (row) => row.deadline ?? '9',
        weight: 1.9,
      },
      {
        key: 'updatedAt',
        label: all.updatedAt,
        text: (row) => date(row.updatedAt),
        sort: (row) => row.updatedAt,
        weight: 1.9,
        from: 58,
      },
    ],
    filters: [
      {
        key: 'status',
        label: all.status,
        values: [{ value: '', label: t.allStatuses }, ...choices(t.statuses)],
        isIn: (row, value) => row.status === value,
      },
      { key: 'userId', label: all.student, values: [], options: students, isIn: (row, value) => row.userId === value },
      {
        key: 'mentorId',
        label: all.mentor,
        values: [],
        options: mentors,
        isIn: (row, value) => row.mentorId === value,
      },
    ],
    details: (row) => [
      { label: all.description, value: row.description },
      { label: all.student, value: student(row) },
      { label: all.mentor, value: mentor(row) },
      { label: all.status, value: t.statuses[row.status] },
      { label: t.progress, value: <Progress percent={row.progress} label={t.progress} /> },
      { label: t.deadline, value: row.deadline ? date(row.deadline, true) : t.noDeadline },
      { label: all.createdAt, value: date(row.createdAt, true) },
      { label: all.updatedAt, value: date(row.updatedAt, true) },
    ],
    form: {
      ...{ fields, create: CreateProject, edit: EditProject },
      cautions: ({ userId = '', mentorId = '', templateId = '' }, row) => ({
        userId: row?.status === 'completed' ? '' : projectsCaution(kit, userId, row?.id),
        mentorId: mentorId === '' ? '' : mentoringCaution(kit, userId),
        templateId: templateCaution(kit, userId, templateId),
      }),
    },
    canRemove: true,
    actions: [],
    bulk: [
      {
        ...{ name: 'status', label: all.status, values: choices(t.statuses) },
        refusal: (row, value) =>
          mayBecome(row, value)
            ? null
            : fill(t.noTransition, { from: t.statuses[row.status], to: isStatus(value) ? t.statuses[value] : value }),
      },
    ],
    isUrgent: () => false,
  }
}
