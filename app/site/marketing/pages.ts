import { organization } from '../../layout/structured-data'
import { noData, staticPage } from '../../layout/page-definition'
import { dataSecurity as dataSecurityEn } from './texts/data-security.en'
import { dataSecurity as dataSecurityFr } from './texts/data-security.fr'
import { DataSecurityPage } from './data-security-page'
import { home as homeEn } from './texts/home.en'
import { home as homeFr } from './texts/home.fr'
import { homeData, HomePage } from './home-page'
import { install as installEn } from './texts/install.en'
import { install as installFr } from './texts/install.fr'
import { InstallPage } from './install-page'
import { mentoring as mentoringEn } from './texts/mentoring.en'
import { mentoring as mentoringFr } from './texts/mentoring.fr'
import { MentoringPage } from './mentoring-page'
import { methodology as methodologyEn } from './texts/methodology.en'
import { methodology as methodologyFr } from './texts/methodology.fr'
import { MethodologyPage } from './methodology-page'
import { pricing as pricingEn } from './texts/pricing.en'
import { pricing as pricingFr } from './texts/pricing.fr'
import { pricingData, PricingPage } from './pricing-page'
import { service } from './service-data'
import { services as servicesEn } from './texts/services.en'
import { services as servicesFr } from './texts/services.fr'
import { ServicesPage } from './services-page'
import { testimonialsPage as testimonialsEn } from './texts/testimonials-page.en'
import { testimonialsPage as testimonialsFr } from './texts/testimonials-page.fr'
import { TestimonialsPage } from './testimonials-page'
import { timeManagement as timeManagementEn } from './texts/time-management.en'
import { timeManagement as timeManagementFr } from './texts/time-management.fr'
import { TimeManagementPage } from './time-management-page'
import { tracking as trackingEn } from './texts/tracking.en'
import { tracking as trackingFr } from './texts/tracking.fr'
import { TrackingPage } from './tracking-page'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'site.home': typeof homeFr
    'site.pricing': typeof pricingFr
    'site.time-management': typeof timeManagementFr
    'site.tracking': typeof trackingFr
  }
}

/** Pages that present the offer. */
export const pages = {
  home: staticPage({
    texts: { fr: homeFr, en: homeEn },
    Page: HomePage,
    data: homeData,
    structuredData: ({ site, t }) => [organization(site, t.description)],
  }),
  pricing: staticPage({
    texts: { fr: pricingFr, en: pricingEn },
    Page: PricingPage,
    data: ({ i18n, language }) => i18n.getFixedT(language, 'site.pricing'),
    structuredData: pricingData,
  }),
  methodology: staticPage({
    texts: { fr: methodologyFr, en: methodologyEn },
    Page: MethodologyPage,
    data: noData,
  }),
  mentoring: staticPage({
    texts: { fr: mentoringFr, en: mentoringEn },
    Page: MentoringPage,
    data: noData,
    structuredData: ({ t, ...props }) => [
      service({ ...props, path: '/mentoring', name: t.name, description: t.description }),
    ],
  }),
  services: staticPage({
    texts: { fr: servicesFr, en: servicesEn },
    Page: ServicesPage,
    data: noData,
    structuredData: ({ t, ...props }) =>
      t.list.map(({ to, name, text }) => service({ ...props, path: to, name, description: text })),
  }),
  tracking: staticPage({
    texts: { fr: trackingFr, en: trackingEn },
    Page: TrackingPage,
    data: ({ i18n, language }) => i18n.getFixedT(language, 'site.tracking'),
  }),
  'time-management': staticPage({
    texts: { fr: timeManagementFr, en: timeManagementEn },
    Page: TimeManagementPage,
    data: ({ i18n, language }) => i18n.getFixedT(language, 'site.time-management'),
  }),
  'data-security': staticPage({
    texts: { fr: dataSecurityFr, en: dataSecurityEn },
    Page: DataSecurityPage,
    data: noData,
  }),
  testimonials: staticPage({
    texts: { fr: testimonialsFr, en: testimonialsEn },
    Page: TestimonialsPage,
    data: noData,
  }),
  install: staticPage({ texts: { fr: installFr, en: installEn }, Page: InstallPage, data: noData }),
}
