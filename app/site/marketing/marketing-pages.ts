import { noData, staticPage, type PageFactory } from '../../layout/page-definition'
import { dataSecurity as dataSecurityEn } from './texts/data-security.en'
import { dataSecurity as dataSecurityFr } from './texts/data-security.fr'
import { DataSecurityPage } from './data-security-page'
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

/** Pages that present the offer. */
export const MARKETING_PAGES: readonly PageFactory[] = [
  staticPage({
    slug: 'pricing',
    texts: { fr: pricingFr, en: pricingEn },
    Page: PricingPage,
    data: noData,
    structuredData: pricingData,
  }),
  staticPage({
    slug: 'methodology',
    texts: { fr: methodologyFr, en: methodologyEn },
    Page: MethodologyPage,
    data: noData,
  }),
  staticPage({
    slug: 'mentoring',
    texts: { fr: mentoringFr, en: mentoringEn },
    Page: MentoringPage,
    data: noData,
    structuredData: ({ t, ...props }) => [
      service({ ...props, path: '/mentoring', name: t.name, description: t.description }),
    ],
  }),
  staticPage({
    slug: 'services',
    texts: { fr: servicesFr, en: servicesEn },
    Page: ServicesPage,
    data: noData,
    structuredData: ({ t, ...props }) =>
      t.list.map(({ to, name, text }) => service({ ...props, path: to, name, description: text })),
  }),
  staticPage({ slug: 'tracking', texts: { fr: trackingFr, en: trackingEn }, Page: TrackingPage, data: noData }),
  staticPage({
    slug: 'time-management',
    texts: { fr: timeManagementFr, en: timeManagementEn },
    Page: TimeManagementPage,
    data: noData,
  }),
  staticPage({
    slug: 'data-security',
    texts: { fr: dataSecurityFr, en: dataSecurityEn },
    Page: DataSecurityPage,
    data: noData,
  }),
  staticPage({
    slug: 'testimonials',
    texts: { fr: testimonialsFr, en: testimonialsEn },
    Page: TestimonialsPage,
    data: noData,
  }),
]
