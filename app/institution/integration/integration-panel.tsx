import { docsRoutes } from '#contract/routes/docs'
import { useFrame } from '../../i18n/frame-context'
import { NEW_TAB } from '../../i18n/new-tab'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { KeyList } from './key-list'
import { WebhookList } from './webhook-list'
import './integration.css'

/** API keys and webhooks for the institution's own systems, with links to their documentation. */
export function IntegrationPanel() {
  const { t } = useTranslation('integration')
  const { language } = useFrame()
  return (
    <div className="integration">
      <p className="lead">{t('lead')}</p>
      <p className="actions">
        <Outside href={`${docsRoutes.guide.path}?lang=${language}`} text={t('guide')} />
        <Outside href={`${docsRoutes.page.path}?lang=${language}`} text={t('reference')} />
      </p>
      <KeyList />
      <WebhookList />
    </div>
  )
}

/** A link in a new tab, so that a developer can read it beside the panel. */
function Outside({ href, text }: { href: string; text: string }) {
  const { language } = useFrame()
  return (
    <a className="button button-quiet" href={href} target="_blank" rel="noopener">
      <Icon name="documentation" />
      {text}
      <span className="hidden"> {NEW_TAB[language]}</span>
    </a>
  )
}
