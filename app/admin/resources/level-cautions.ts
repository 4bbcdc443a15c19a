import { SUBSCRIPTION_FEATURES, SUBSCRIPTIONS, type Subscription } from '#contract/plans'
import { accessesOf } from '#contract/templates'
import type { Kit } from './definition'

const mentoring: readonly Subscription[] = SUBSCRIPTION_FEATURES.find(({ id }) => id === 'mentoring')?.in ?? []

/** The level of a student on this device: null without one, undefined for somebody unknown here. */
const levelOf = ({ rowsOf }: Kit, studentId: string): Subscription | null | undefined =>
  rowsOf('users').find(({ id }) => id === studentId)?.subscriptionType

/** Said when the student's level does not include mentoring; empty when it does. */
export function mentoringCaution(kit: Kit, studentId: string): string {
  const level = levelOf(kit, studentId)
  if (level === undefined || (level !== null && mentoring.includes(level))) return ''
  return level === null
    ? kit.t('levels.noMentoring')
    : kit.t('levels.levelWithoutMentoring', { level: kit.t(`subscriptions.${level}`) })
}

/** Said when the student already has as many projects as the level allows; `except` is the one that is edited. */
export function projectsCaution(kit: Kit, studentId: string, except: string | undefined): string {
  const level = levelOf(kit, studentId)
  if (level === undefined) return ''
  if (level === null) return kit.t('levels.noProjects')
  const limit = SUBSCRIPTIONS[level].simultaneousProjects
  const isRunning = ({ id, userId, status }: { id: string; userId: string; status: string }) =>
    userId === studentId && status !== 'completed' && id !== except
  const count = kit.rowsOf('projects').filter(isRunning).length
  if (limit === null || count < limit) return ''
  return kit.t(limit === 1 ? 'levels.oneProject' : 'levels.projects', {
    level: kit.t(`subscriptions.${level}`),
    limit,
    count,
  })
}

/** Said when the student's level does not open the template. */
export function templateCaution(kit: Kit, studentId: string, templateId: string): string {
  const level = levelOf(kit, studentId)
  const template = kit.rowsOf('templates').find(({ id }) => id === templateId)
  if (level === undefined || !template || accessesOf(level).includes(template.access)) return ''
  return kit.t('levels.templateNotOpen')
}
