import { Link } from 'react-router-dom'
import { useTranslation } from '../../shell/i18n'
import { Empty } from '../account/empty'

/** In place of a screen whose row is not, or no longer, the person's. */
export function Gone({ to }: { to: string }) {
  const { t } = useTranslation('work')
  const { t: ta } = useTranslation('account')
  return (
    <Empty icon="search" title={t('gone.title')} text={t('gone.text')}>
      <Link className="button" to={to}>
        {ta('back')}
      </Link>
    </Empty>
  )
}
