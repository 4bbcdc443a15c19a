import { SUBSCRIPTION_FEATURES, SUBSCRIPTIONS, type Subscription } from '#domain/money/plans'
import { listAccesses } from '#contract/templates'
import type { DefinitionContext } from './definition'

const mentoring: readonly Subscription[] = SUBSCRIPTION_FEATURES.find(({ id }) => id === 'mentoring')?.in ?? []

/** The subscription level of a student: null without one, undefined for a student unknown to this device. */
const findLevel = ({ rowsOf }: DefinitionContext, studentId: string): Subscription | null | undefined =>
  rowsOf('users').find(({ id }) => id === studentId)?.subscriptionType

/** A caution if the student's level does not include mentoring, else empty. */
export function mentoringCaution(context: DefinitionContext, studentId: string): string {
  const level = findLevel(context, studentId)
  if (level === undefined || (level !== null && mentoring.includes(level))) return ''
  return level === null
    ? context.t('levels.noMentoring')
    : context.t('levels.levelWithoutMentoring', { level: context.t(`subscriptions.${level}`) })
}

/** A caution if the student has reached the level's project limit. `except` is the project being edited. */
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

/** A caution if the student's level does not include the template. */
export function templateCaution(context: DefinitionContext, studentId: string, templateId: string): string {
  const level = findLevel(context, studentId)
  const template = context.rowsOf('templates').find(({ id }) => id === templateId)
  if (level === undefined || !template || listAccesses(level).includes(template.access)) return ''
  return context.t('levels.templateNotOpen')
}
