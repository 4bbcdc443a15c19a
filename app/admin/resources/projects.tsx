import { DEFAULT_LANGUAGE } from '#contract/languages'
import { MAX_MESSAGE, MAX_NAME, MAX_QUESTION, MAX_TITLE } from '#contract/limits'
import { CreateProject, EditProject, NO_MENTOR, TO_ASSIGN } from '#contract/projects'
import { canBecome, PROJECT_TRANSITIONS } from '#domain/planning/transitions'
import { PROJECT_STATUSES } from '#contract/choices'
import { percentText } from '../../i18n/percent'
import type { RowTypes } from '../../offline/storage/types'
import { isTemporary } from '../../offline/replica/mutations'
import { Badge } from '../../shell/badge'
import { ProgressBar } from '../../shell/progress'
import { choices, sortText, wordFor } from '../../lists/choices'
import type { Define } from './definition'
import type { FormField } from '../../lists/forms/form'
import { OpenedProjectText, ProjectText } from './project-text'
import { mentoringCaution, projectsCaution, templateCaution } from './level-cautions'

type Project = RowTypes['projects']

const TONES = { draft: 'plain', in_progress: 'cool', review: 'warm', completed: 'good' } as const

export const defineProjects: Define<Project> = (context) => {
  const { t, date, day, nameOf, options, rowsOf } = context
  const statuses = t('projects.statuses', { returnObjects: true })
  const studyLevels = t('projects.studyLevels', { returnObjects: true })
  const languages = t('languages', { returnObjects: true })
  const student = (row: Project) => nameOf(row.userId, row.studentName)
  const mentor = (row: Project) => (row.mentorId ? nameOf(row.mentorId, row.mentorName) : t('noMentor'))
  const students = () => options('users', ({ role }) => role === 'student')
  const isMentoring = ({ role, status }: Readonly<Record<string, unknown>>) =>
    role === 'mentor' && (status === 'active' || status === 'pending')
  const mentors = () => options('users', isMentoring)
  // Cached per definition, which is rebuilt when the list of users changes.
  let mentoring: ReadonlySet<string> | undefined
  const isToAssign = ({ status, mentorId }: Project) => {
    if (status === 'completed') return false
    mentoring ??= new Set(rowsOf('users').flatMap((row) => (isMentoring(row) ? row.id : [])))
    return mentorId === null || !mentoring.has(mentorId)
  }
  const isStatus = (value: string): value is Project['status'] => PROJECT_STATUSES.some((status) => status === value)
  const mayBecome = (row: Project, value: string) =>
    isStatus(value) && canBecome(PROJECT_TRANSITIONS, row.status, value)
  const fields = (row: Project | null): FormField[] => [
    { name: 'title', label: t('title'), required: true, kind: 'text', max: MAX_TITLE },
    { name: 'description', label: t('description'), kind: 'area', max: MAX_MESSAGE, lines: 4 },
    { name: 'question', label: t('projects.question'), kind: 'area', max: MAX_QUESTION, lines: 3 },
    {
      name: 'userId',
      label: t('student'),
      required: true,
      kind: 'row',
      options: students,
      fallback: row ? student(row) : '',
    },
    {
      name: 'mentorId',
      label: t('mentor'),
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
            label: t('projects.template'),
            nullable: true,
            kind: 'row',
            options: () => options('templates', () => true),
          },
        ] as const)),
    { name: 'university', label: t('projects.university'), nullable: true, kind: 'text', max: MAX_NAME },
    { name: 'faculty', label: t('projects.faculty'), nullable: true, kind: 'text', max: MAX_NAME },
    {
      name: 'studyLevel',
      label: t('projects.studyLevel'),
      nullable: true,
      kind: 'choice',
      values: [{ value: '', label: t('none') }, ...choices(studyLevels)],
    },
    {
      name: 'language',
      label: t('projects.language'),
      kind: 'choice',
      initial: DEFAULT_LANGUAGE,
      values: choices(languages),
    },
    { name: 'deadline', label: t('projects.deadline'), nullable: true, kind: 'moment' },
    { name: 'progress', label: t('projects.progress'), kind: 'percent', initial: '0' },
    ...(row
      ? ([
          {
            name: 'status',
            label: t('status'),
            kind: 'choice',
            values: choices(statuses).filter(({ value }) => mayBecome(row, value)),
          },
        ] as const)
      : []),
  ]
  return {
    name: 'projects',
    texts: t('projects.list', { returnObjects: true }),
    removeText: (name) => t('projects.removeText', { name }),
    label: (row) => row.title,
    sort: '-updatedAt',
    columns: [
      { key: 'title', label: t('title'), text: (row) => row.title, sort: (row) => sortText(row.title), weight: 2.3 },
      { key: 'student', label: t('student'), text: student, sort: (row) => sortText(student(row)), weight: 2.1 },
      { key: 'mentor', label: t('mentor'), text: mentor, sort: (row) => sortText(mentor(row)), weight: 2.1 },
      {
        key: 'status',
        label: t('status'),
        text: (row) => statuses[row.status],
        cell: (row) => <Badge tone={TONES[row.status]}>{statuses[row.status]}</Badge>,
        weight: 2.4,
      },
      {
        key: 'progress',
        label: t('projects.progress'),
        text: (row) => percentText(row.progress),
        cell: (row) => <ProgressBar percent={row.progress} label={t('projects.progress')} />,
        sort: (row) => row.progress,
        weight: 2.35,
      },
      {
        key: 'deadline',
        label: t('projects.defence'),
        text: (row) => (row.deadline ? date(row.deadline) : t('projects.noDeadline')),
        sort: (row) => row.deadline ?? '9',
        weight: 2.4,
      },
      {
        key: 'updatedAt',
        label: t('updatedAt'),
        text: (row) => date(row.updatedAt),
        sort: (row) => row.updatedAt,
        weight: 1.9,
        from: 58,
      },
    ],
    brief: {
      note: (row) =>
        [`${String(row.progress)}\u00a0%`, student(row), mentor(row), row.deadline ? day(row.deadline) : '']
          .filter(Boolean)
          .join(' · '),
      mark: 'status',
      percent: (row) => row.progress,
    },
    filters: [
      {
        key: 'status',
        label: t('status'),
        values: [{ value: '', label: t('projects.allStatuses') }, ...choices(statuses)],
        isIn: (row, value) => row.status === value,
      },
      { key: 'userId', label: t('student'), values: [], options: students, isIn: (row, value) => row.userId === value },
      {
        key: 'mentorId',
        label: t('mentor'),
        values: [],
        options: () => [
          { value: TO_ASSIGN, label: t('projects.toAssign'), note: '', searchText: '' },
          { value: NO_MENTOR, label: t('noMentor'), note: '', searchText: '' },
          ...options('users', ({ role }) => role === 'mentor'),
        ],
        isIn: (row, value) => (value === TO_ASSIGN ? isToAssign(row) : (row.mentorId ?? NO_MENTOR) === value),
      },
    ],
    details: (row) => [
      { label: t('description'), value: row.description },
      { label: t('projects.question'), value: row.question },
      { label: t('projects.university'), value: row.university },
      { label: t('projects.faculty'), value: row.faculty },
      { label: t('projects.studyLevel'), value: row.studyLevel && wordFor(studyLevels, row.studyLevel) },
      { label: t('projects.language'), value: wordFor(languages, row.language) },
      { label: t('student'), value: student(row) },
      { label: t('mentor'), value: mentor(row) },
      { label: t('status'), value: statuses[row.status] },
      { label: t('projects.progress'), value: <ProgressBar percent={row.progress} label={t('projects.progress')} /> },
      { label: t('projects.deadline'), value: row.deadline ? date(row.deadline, true) : t('projects.noDeadline') },
      { label: t('createdAt'), value: date(row.createdAt, true) },
      { label: t('updatedAt'), value: date(row.updatedAt, true) },
    ],
    related: (row) => !isTemporary(row.id) && <ProjectText id={row.id} />,
    form: {
      fields,
      create: CreateProject,
      edit: EditProject,
      cautions: ({ userId = '', mentorId = '', templateId = '' }, row) => ({
        userId: row?.status === 'completed' ? '' : projectsCaution(context, userId, row?.id),
        mentorId: mentorId === '' ? '' : mentoringCaution(context, userId),
        templateId: templateCaution(context, userId, templateId),
      }),
    },
    canRemove: true,
    actions: [
      {
        key: 'openText',
        label: t('projects.openText'),
        icon: 'document',
        isFor: () => true,
        dialog: (row, onClose) => <OpenedProjectText id={row.id} title={row.title} onClose={onClose} />,
      },
    ],
    bulk: [
      {
        name: 'status',
        label: t('status'),
        values: choices(statuses),
        refusal: (row, value) =>
          mayBecome(row, value)
            ? null
            : t('projects.noTransition', {
                from: statuses[row.status],
                to: isStatus(value) ? statuses[value] : value,
              }),
      },
    ],
    isUrgent: () => false,
  }
}
