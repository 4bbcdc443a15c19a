import type { IconName } from '../../ui/icon-names'
import { mentorDecisionRoutes } from '#contract/routes/mentor-changes'
import { buildAddress } from '../../network/call'
import { useEntries, useSyncEngine } from '../../offline/replica/use-list'
import { useAnswer } from '../../shell/answers'
import { pageFor } from '../console/pages'
import { TROUBLE, findTroubledEntries } from '../outbox/trouble'
import { getResourceIcon } from '../resources/definitions'
import { useViewRows } from '../resources/engine/use-view-rows'
import { useDefinition } from '../resources/use-definition'
import { useSchedules } from '../schedules/use-schedules'
import { FAILED_MAILS, useFailedMails } from '../system/failed-mails'
import { LIST_TO_DOS } from './list-to-dos'

export interface ToDoLine {
  readonly key: keyof typeof LIST_TO_DOS | 'changes' | 'late' | 'mails' | 'refused'
  readonly icon: IconName
  readonly count: number
  readonly to: string
}

const LATE = 'late'
const NO_ORDER = { key: '', isDown: false }
const linkTo = (page: string, query: Readonly<Record<string, string>>) =>
  `${page}?${new URLSearchParams(query).toString()}`

/** Counts a list with the same view and definition as the page behind the link, so both show the same number. */
function useListToDo(key: keyof typeof LIST_TO_DOS): ToDoLine {
  const { list, filters } = LIST_TO_DOS[key]
  const { definition } = useDefinition(list)
  const { rows } = useViewRows(useSyncEngine(), definition, { search: '', sort: NO_ORDER, filters })
  return { key, icon: getResourceIcon(list), count: rows.length, to: linkTo(pageFor(list), filters) }
}

/** The administrator's to-dos. Each line uses the same query as the screen behind its link. */
export function useToDo(): readonly ToDoLine[] {
  const messages = useListToDo('messages')
  const mentors = useListToDo('mentors')
  const sessions = useListToDo('sessions')
  const orders = useListToDo('orders')
  const changes = useAnswer(buildAddress(mentorDecisionRoutes.list), { persist: true, isFresh: true }).data?.open ?? 0
  const late = useSchedules(LATE).total ?? 0
  const mails = useFailedMails().total ?? 0
  const refused = findTroubledEntries(useEntries(useSyncEngine())).length
  return [
    messages,
    mentors,
    { key: 'changes', icon: 'mentoring', count: changes, to: 'mentor-changes' },
    sessions,
    orders,
    { key: LATE, icon: 'pricing', count: late, to: linkTo('schedules', { group: LATE }) },
    { key: 'mails', icon: 'contact', count: mails, to: linkTo('system', FAILED_MAILS) },
    { key: 'refused', icon: 'outbox', count: refused, to: linkTo('outbox', TROUBLE) },
  ]
}
