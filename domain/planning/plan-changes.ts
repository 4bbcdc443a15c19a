import type { Day } from './days'
import { isOpenStep, type PlannedTask } from './move-steps'
import { STEP_KINDS, type StepKind } from './steps'

/** A step of the wanted plan. */
export interface Step {
  readonly kind: StepKind
  readonly title: string
  /** The section of a chapter; null for other steps. */
  readonly sectionId: string | null
}

interface StoredStep extends PlannedTask {
  readonly title: string
  readonly sectionId: string | null
}

export interface WantedStep extends Step {
  readonly dueOn: Day
}

type StepChanges = Partial<Pick<StoredStep, 'title' | 'sectionId' | 'dueOn' | 'position'>>

export interface PlanChanges {
  readonly create: readonly (WantedStep & { readonly position: number })[]
  readonly edit: readonly { readonly id: string; readonly changes: StepChanges }[]
  readonly remove: readonly string[]
}

/** The steps of a complete plan, from the protocol to the deposit. */
export function buildSteps(
  chapters: readonly Pick<Step, 'title' | 'sectionId'>[],
  titles: Readonly<Record<Exclude<StepKind, 'chapter'>, string>>,
): Step[] {
  return STEP_KINDS.flatMap((kind): Step[] => {
    if (kind !== 'chapter') return [{ kind, title: titles[kind], sectionId: null }]
    return chapters.map((chapter) => ({ kind, ...chapter }))
  })
}

type Named = Pick<StoredStep, 'kind' | 'title' | 'sectionId'>
const plain = (title: string): string => title.trim().toLowerCase()

/** Same kind; chapters match by section where both have one, else by title. */
const isSame = (a: Named, b: Named): boolean => {
  if (a.kind !== b.kind) return false
  if (a.kind !== 'chapter') return true
  return a.sectionId !== null && b.sectionId !== null ? a.sectionId === b.sectionId : plain(a.title) === plain(b.title)
}

/** The open steps, the only ones that get new dates. */
export function getRemainingSteps<S extends Step>(steps: readonly S[], tasks: readonly StoredStep[]): S[] {
  const done = tasks.filter(({ doneAt }) => doneAt !== null)
  return steps.filter((step) => !done.some((task) => isSame(task, step)))
}

/** The changes that turn the stored tasks into the wanted plan. Own tasks and completed steps never change. */
export function planChanges(wanted: readonly WantedStep[], tasks: readonly StoredStep[]): PlanChanges {
  const open = tasks.filter(isOpenStep)
  const create: PlanChanges['create'][number][] = []
  const edit: PlanChanges['edit'][number][] = []
  getRemainingSteps(wanted, tasks).forEach(({ kind, title, sectionId, dueOn }, position) => {
    const step = { title, sectionId, dueOn, position }
    const place = open.findIndex((task) => isSame(task, { kind, ...step }))
    const [known] = place < 0 ? [] : open.splice(place, 1)
    if (!known) return void create.push({ kind, ...step })
    const changes = Object.fromEntries(
      Object.entries(step).filter(([key, value]) => Reflect.get(known, key) !== value),
    ) as StepChanges // `changed` has only keys of `step`.
    if (Object.keys(changes).length > 0) edit.push({ id: known.id, changes })
  })
  return { create, edit, remove: open.map(({ id }) => id) }
}
