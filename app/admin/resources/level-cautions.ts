import { SUBSCRIPTION_FEATURES, SUBSCRIPTIONS, type Subscription } from '#domain/money/plans'
import { listAccesses } from '#contract/templates'
import type { DefinitionContext } from './definition'

const mentoring: readonly Subscription[] = SUBSCRIPTION_FEATURES.find(({ id }) => id === 'mentoring')?.in ?? []

/** The level of a student on this device: null without one, undefined for somebody unknown here. */
const findLevel = ({ rowsOf }: DefinitionContext, studentId: string): Subscription | null | undefined =>
  rowsOf('users').find(({ id }) => id === studentId)?.subscriptionType

/** Said when the student's level does not include mentoring; empty when it does. */
export function mentoringCaution(context: DefinitionContext, studentId: string): string {
  const level = findLevel(context, studentId)
  if (level === undefined || (level !== null && mentoring.includes(level))) return ''
  return level === null
    ? context.t('levels.noMentoring')
    : context.t('levels.levelWithoutMentoring', { level: context.t(`subscriptions.${level}`) })
}

/** Said when the student already has as many projects as the level allows; `except` is the one that is edited. */
export function projectsCaution(context: DefinitionContext, studentId: string, except: string | undefined): string {
  const level = findLevel(context, studentId)
  if (level === undefined) return ''
  if (level === null) return context.t('levels.noProjects')
  const limit = SUBSCRIPTIONS[level].simultaneousProjects
  const isRunning = ({ id, userId, status }: { id: string; userId: string; status: string }) =>
    userId === studentId && status !== 'completed' && id !== except
  const count = context.rowsOf('projects').filter(isRunning).length
  if (limit === null || count < limit) return ''
  return context.t(limit === 1 ? 'levels.oneProject' : 'levels.projects', {
    level: context.t(`subscriptions.${level}`),
    limit,
    count,
  })
}

/** Said when the student's level does not open the template. */
export function templateCaution(context: DefinitionContext, studentId: string, templateId: string): string {
  const level = findLevel(context, studentId)
  const template = context.rowsOf('templates').find(({ id }) => id === templateId)
  if (level === undefined || !template || listAccesses(level).includes(template.access)) return ''
  return context.t('levels.templateNotOpen')
}
