import type { TFunction } from 'i18next'
import { findListName } from '#contract/lists'
import { useTranslation } from '../../shell/i18n'

/** The label for a field code of the server, or the code itself where no label exists. */
export const fieldWord = (t: TFunction<'logs'>, code: string): string =>
  t(`fields.${code}` as 'fields.id', { defaultValue: code }) // A newer server may know more codes.

/** Acts that each list names in its own texts. */
const ACT_TEXTS = { create: 'created', edit: 'edited', delete: 'removed', restore: 'restored' } as const
const hasActText = (verb: string): verb is keyof typeof ACT_TEXTS => Object.hasOwn(ACT_TEXTS, verb)

/** The label of an act: the log's own, else the list's, else the code. */
export function useActionWord(): (action: string) => string {
  const { t } = useTranslation('logs')
  const { t: tResources } = useTranslation('resources')
  return (action) => {
    const [target = '', verb = ''] = action.split('.')
    const list = findListName(target)
    const text = list && hasActText(verb) ? tResources(`${list}.list.${ACT_TEXTS[verb]}`) : ''
    return t(`actions.${action}` as 'actions.audit.undo', { defaultValue: text || action })
  }
}
