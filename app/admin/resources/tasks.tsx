import { MAX_TITLE } from '#contract/limits'
import { CreateTask, EditTask, type TaskState } from '#contract/tasks'
import type { RowTypes } from '../../offline/storage/types'
import { Badge } from '../../shell/badge'
import { choices, sortText } from '../../lists/choices'
import { toEdit } from './to-edit'
import type { Define } from './definition'
import type { FormField } from '../../lists/forms/form'

type Task = RowTypes['tasks']

const TONES = { open: 'cool', late: 'warm', done: 'good' } as const
const ORDER = ['late', 'open', 'done'] as const

/** A row created on this device has only the form's fields until the server has received it. */
function getState({ dueOn, doneAt }: Pick<Task, 'dueOn'> & Partial<Task>): TaskState {
  if (doneAt) return 'done'
  return dueOn < new Date().toISOString().slice(0, 10) ? 'late' : 'open'
}

/** Noon UTC is on the same day in nearly every time zone, so the day is displayed correctly. */
const toNoon = (day: string): string => `${day}T12:00:00.000Z`

export const defineTasks: Define<Task> = ({ t, date, day, options, rowsOf }) => {
  const kinds = t('tasks.kinds', { returnObjects: true })
  const states = t('tasks.states', { returnObjects: true })
  const due = (row: Task) => day(toNoon(row.dueOn))
  const project = (row: Partial<Task>) =>
    row.projectTitle ?? rowsOf('projects').find(({ id }) => id === row.projectId)?.title ?? ''
  const badge = (row: Task) => <Badge tone={TONES[getState(row)]}>{states[getState(row)]}</Badge>
  const fields = (row: Task | null): FormField[] => [
    { name: 'title', label: t('title'), required: true, kind: 'text', max: MAX_TITLE },
    ...(row
      ? []
      : ([
          {
            name: 'projectId',
            label: t('tasks.project'),
            required: true,
            kind: 'row',
            options: () => options('projects', () => true),
          },
          { name: 'kind', label: t('tasks.kind'), kind: 'choice', initial: 'own', values: choices(kinds) },
        ] as const)),
    { name: 'dueOn', label: t('tasks.dueOn'), required: true, kind: 'day' },
  ]
  const tick = (row: Task) => [
    toEdit('tasks', row, row.title, { doneAt: getState(row) === 'done' ? null : new Date().toISOString() }),
  ]
  return {
    name: 'tasks',
    texts: t('tasks.list', { returnObjects: true }),
    removeText: (name) => t('tasks.removeText', { name }),
    label: (row) => row.title,
    sort: 'dueOn',
    tabs: 'state',
    columns: [
      { key: 'title', label: t('title'), text: (row) => row.title, sort: (row) => sortText(row.title), weight: 3 },
      { key: 'project', label: t('tasks.project'), text: project, weight: 3 },
      { key: 'kind', label: t('tasks.kind'), text: (row) => kinds[row.kind], weight: 1.8 },
      { key: 'dueOn', label: t('tasks.dueOn'), text: due, sort: (row) => row.dueOn, weight: 1.8 },
      {
        key: 'state',
        label: t('tasks.state'),
        text: (row) => states[getState(row)],
        cell: badge,
        sort: (row) => ORDER.indexOf(getState(row)),
        weight: 1.6,
      },
    ],
    brief: { note: (row) => `${project(row)} · ${due(row)}`, mark: 'state' },
    filters: [
      {
        key: 'state',
        label: t('tasks.state'),
        values: choices(t('tasks.stateTabs', { returnObjects: true })),
        isIn: (row, value) => (value === 'open' ? getState(row) !== 'done' : getState(row) === value),
      },
      {
        key: 'kind',
        label: t('tasks.kind'),
        values: [{ value: '', label: t('tasks.allKinds') }, ...choices(kinds)],
        isIn: (row, value) => row.kind === value,
      },
      {
        key: 'projectId',
        label: t('tasks.project'),
        values: [],
        options: () => options('projects', () => true),
        isIn: (row, value) => row.projectId === value,
      },
    ],
    details: (row) => [
      { label: t('tasks.project'), value: project(row) },
      { label: t('tasks.kind'), value: kinds[row.kind] },
      { label: t('tasks.state'), value: states[getState(row)] },
      { label: t('tasks.dueOn'), value: due(row) },
      { label: t('tasks.doneAt'), value: row.doneAt ? date(row.doneAt, true) : t('tasks.notDone') },
      { label: t('createdAt'), value: date(row.createdAt, true) },
      { label: t('updatedAt'), value: date(row.updatedAt, true) },
    ],
    form: { fields, create: CreateTask, edit: EditTask },
    canRemove: true,
    actions: [
      {
        key: 'tick',
        label: t('tasks.tick'),
        icon: 'check',
        isFor: (row) => getState(row) !== 'done',
        mutations: tick,
      },
      {
        key: 'untick',
        label: t('tasks.untick'),
        icon: 'undo',
        isFor: (row) => getState(row) === 'done',
        mutations: tick,
      },
    ],
    bulk: [],
    isUrgent: () => false,
  }
}
