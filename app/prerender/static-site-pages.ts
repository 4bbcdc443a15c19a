import { home as homeEn } from '../site/marketing/texts/home.en'
import { home as homeFr } from '../site/marketing/texts/home.fr'
import { homeData, HomePage } from '../site/marketing/home-page'
import { install as installEn } from '../site/marketing/texts/install.en'
import { install as installFr } from '../site/marketing/texts/install.fr'
import { InstallPage } from '../site/marketing/install-page'
import { legalPage } from '../site/legal/legal-page'
import { MARKETING_PAGES } from '../site/marketing/marketing-pages'
import { thanks as thanksEn } from '../site/newsletter/newsletter.en'
import { thanks as thanksFr } from '../site/newsletter/newsletter.fr'
import { ThanksPage } from '../site/newsletter/thanks-page'
import { notFound as notFoundEn } from '../site/not-found/not-found.en'
import { notFound as notFoundFr } from '../site/not-found/not-found.fr'
import { NotFoundPage } from '../site/not-found/not-found-page'
import { noData, staticPage, type PageFactory } from '../layout/page-definition'
import { organization } from '../layout/structured-data'

/** Pages without behaviour: drawn once at build, no script of their own. */
export const STATIC_PAGES: readonly PageFactory[] = [
  staticPage({
    slug: 'home',
    texts: { fr: homeFr, en: homeEn },
    Page: HomePage,
    data: homeData,
    structuredData: ({ site, t }) => [organization(site, t.description)],
  }),
  ...MARKETING_PAGES,
  staticPage({ slug: 'install', texts: { fr: installFr, en: installEn }, Page: InstallPage, data: noData }),
  legalPage('legal-notice'),
  legalPage('privacy'),
  legalPage('terms'),
  staticPage({
    slug: 'newsletter/thanks',
    texts: { fr: thanksFr, en: thanksEn },
    Page: ThanksPage,
    data: noData,
    hidden: true,
  }),
  staticPage({
    slug: 'not-found',
    texts: { fr: notFoundFr, en: notFoundEn },
    Page: NotFoundPage,
    data: noData,
    hidden: true,
  }),
]
