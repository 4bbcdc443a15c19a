import { inDueOrder } from '#domain/planning/move-steps'
import type { Day } from '#domain/planning/days'
import { useList, useSyncEngine } from '../../../offline/replica/use-list'
import type { Mutation } from '../../../offline/storage/types'
import { toLocalInput } from '../../../shell/format'
import { useTranslation } from '../../../shell/i18n'
import { showToast } from '../../../ui/toast'
import { isOwn, type OwnProjectRow } from '../../today/own-work'
import { useNow } from '../use-now'
import { takeBack, type TaskData } from './task-mutations'

/** The day of a timestamp in the device's time zone. */
export const localDay = (moment: number | string): Day => toLocalInput(new Date(moment).toISOString()).slice(0, 10)

export const useToday = (): Day => localDay(useNow())

/** The day of a project's defence. */
export const getDefenceDay = ({ deadline }: Pick<OwnProjectRow, 'deadline'>): Day | null =>
  deadline && localDay(deadline)

/** The tasks on this device by due date, of one project or of all accessible projects. */
export function useTasks(projectId?: string) {
  const { rows, status, trouble } = useList(useSyncEngine(), 'tasks')
  const tasks = rows
    .filter(({ row }) => projectId === undefined || row.projectId === projectId)
    .sort((a, b) => inDueOrder(a.row, b.row))
  return { tasks, status, trouble }
}

export type LocalTask = ReturnType<typeof useTasks>['tasks'][number]

/** The person's right on a project's tasks, by the same rule as the server. */
export type TaskRight = 'write' | 'tick' | 'read'

export const getTaskRight = (project: OwnProjectRow): TaskRight => {
  if (isOwn(project)) return 'write'
  return project.access === 'edit' ? 'tick' : 'read'
}

/** Writes mutations to the outbox, with a notification that offers undo. */
export function useTaskWriter() {
  const engine = useSyncEngine()
  const { t } = useTranslation('plan')
  return async (mutations: readonly Mutation[], message?: string): Promise<void> => {
    try {
      const entries = await engine.write(mutations)
      if (message === undefined) return
      const undo = () => void takeBack(engine, entries).catch(() => undefined)
      showToast({ title: message, action: { label: t('told.undo'), run: undo } })
    } catch {
      showToast({ variant: 'destructive', title: t('told.failed') })
    }
  }
}

export const toTaskRows = (tasks: readonly LocalTask[]): TaskData[] => tasks.map(({ row }) => row)
