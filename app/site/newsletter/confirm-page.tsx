import { newsletterRoutes } from '#contract/routes/newsletter'
import type { LivePageProps } from '../../network/pages/live-pages'
import { LinkPage } from './link-page'
import type { LinkPageTexts } from './newsletter.fr'

export default function NewsletterConfirmPage({ page }: LivePageProps) {
  return <LinkPage t={page.texts as LinkPageTexts} route={newsletterRoutes.confirm} />
}
