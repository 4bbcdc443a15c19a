import { useTranslation } from '../shell/i18n'
import { useAccount } from './account-context'

/** What comes next for the person. */
export function Today() {
  const { t } = useTranslation('account')
  const { person } = useAccount()
  return <p className="lead">{t('hello', { name: person.fullName })}</p>
}
