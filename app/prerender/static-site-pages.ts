import { home as homeEn } from '../marketing/home.en'
import { home as homeFr } from '../marketing/home.fr'
import { homeData, HomePage } from '../marketing/home-page'
import { install as installEn } from '../marketing/install.en'
import { install as installFr } from '../marketing/install.fr'
import { InstallPage } from '../marketing/install-page'
import { legalPage } from '../legal/legal-page'
import { MARKETING_PAGES } from '../marketing/marketing-pages'
import { thanks as thanksEn } from '../newsletter/newsletter.en'
import { thanks as thanksFr } from '../newsletter/newsletter.fr'
import { ThanksPage } from '../newsletter/thanks-page'
import { notFound as notFoundEn } from '../not-found/not-found.en'
import { notFound as notFoundFr } from '../not-found/not-found.fr'
import { NotFoundPage } from '../not-found/not-found-page'
import { noData, staticPage, type PageFactory } from './page-definition'
import { organization } from './structured-data'

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
