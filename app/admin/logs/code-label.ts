import type { TFunction } from 'i18next'
import { findListName } from '#contract/lists'
import { useTranslation } from '../../shell/i18n'

/** The word for a code of the server; the code itself where none is written, so that nothing is hidden. */
export const fieldWord = (t: TFunction<'logs'>, code: string): string =>
  t(`fields.${code}` as 'fields.id', { defaultValue: code }) // A newer server may know more codes.

/** What a list says of these acts itself. */
const ACT_TEXTS = { create: 'created', edit: 'edited', delete: 'removed', restore: 'restored' } as const
const hasActText = (verb: string): verb is keyof typeof ACT_TEXTS => Object.hasOwn(ACT_TEXTS, verb)

/** The words for an act: the log's own, or those of the list; else its code. */
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
