import { livePage, noData, staticPage } from '../../layout/page-definition'
import * as en from './newsletter.en'
import * as fr from './newsletter.fr'
import { ThanksPage } from './thanks-page'

export const pages = {
  'newsletter/thanks': staticPage({ texts: { fr: fr.thanks, en: en.thanks }, Page: ThanksPage, data: noData }),
  'newsletter/confirm': livePage({ texts: { fr: fr.confirm, en: en.confirm } }),
  'newsletter/unsubscribe': livePage({ texts: { fr: fr.unsubscribe, en: en.unsubscribe } }),
}
