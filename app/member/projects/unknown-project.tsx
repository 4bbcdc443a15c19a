import { Link } from 'react-router-dom'
import { useTranslation } from '../../shell/i18n'
import { Empty } from '../account/empty'

/** Shown instead of a screen whose row does not, or no longer, belong to the person. */
export function NotFoundNotice({ to }: { to: string }) {
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
