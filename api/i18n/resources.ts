import { account as accountEn } from '../account/account.en'
import { account as accountFr } from '../account/account.fr'
import { announcements as announcementsEn } from '../announcements/announcements.en'
import { announcements as announcementsFr } from '../announcements/announcements.fr'
import { audit as auditEn } from '../audit/audit.en'
import { audit as auditFr } from '../audit/audit.fr'
import { auth as authEn } from '../auth/auth.en'
import { auth as authFr } from '../auth/auth.fr'
import { contact as contactEn } from '../contact/contact.en'
import { contact as contactFr } from '../contact/contact.fr'
import { docs as docsEn } from '../docs/docs.en'
import { docs as docsFr } from '../docs/docs.fr'
import { institutions as institutionsEn } from '../institutions/institutions.en'
import { institutions as institutionsFr } from '../institutions/institutions.fr'
import { lists as listsEn } from '../lists/lists.en'
import { lists as listsFr } from '../lists/lists.fr'
import { newsletter as newsletterEn } from '../newsletter/newsletter.en'
import { newsletter as newsletterFr } from '../newsletter/newsletter.fr'
import { notices as noticesEn } from '../notices/notices.en'
import { notices as noticesFr } from '../notices/notices.fr'
import { orders as ordersEn } from '../orders/orders.en'
import { orders as ordersFr } from '../orders/orders.fr'
import { payments as paymentsEn } from '../payments/payments.en'
import { payments as paymentsFr } from '../payments/payments.fr'
import { people as peopleEn } from '../people/people.en'
import { people as peopleFr } from '../people/people.fr'
import { permissions as permissionsEn } from '../permissions/permissions.en'
import { permissions as permissionsFr } from '../permissions/permissions.fr'
import { quotes as quotesEn } from '../quotes/quotes.en'
import { quotes as quotesFr } from '../quotes/quotes.fr'
import { receipts as receiptsEn } from '../receipts/receipts.en'
import { receipts as receiptsFr } from '../receipts/receipts.fr'
import { refusal as refusalEn } from '../frame/refusal.en'
import { refusal as refusalFr } from '../frame/refusal.fr'
import { registration as registrationEn } from '../registration/registration.en'
import { registration as registrationFr } from '../registration/registration.fr'
import { replies as repliesEn } from '../replies/replies.en'
import { replies as repliesFr } from '../replies/replies.fr'
import { sessions as sessionsEn } from '../sessions/sessions.en'
import { sessions as sessionsFr } from '../sessions/sessions.fr'
import { subscribers as subscribersEn } from '../subscribers/subscribers.en'
import { subscribers as subscribersFr } from '../subscribers/subscribers.fr'
import { tasks as tasksEn } from '../tasks/tasks.en'
import { tasks as tasksFr } from '../tasks/tasks.fr'
import { views as viewsEn } from '../writing-views/views.en'
import { views as viewsFr } from '../writing-views/views.fr'
import { universities as universitiesEn } from '../universities/universities.en'
import { universities as universitiesFr } from '../universities/universities.fr'
import { countriesOf, errorsOf, fieldErrorsOf } from './contract-texts'

/** By language and namespace. The prefix tells them from those of the app, whose types are in the same program. */
export const RESOURCES = {
  fr: {
    'server.account': accountFr,
    'server.announcements': announcementsFr,
    'server.universities': universitiesFr,
    'server.audit': auditFr,
    'server.auth': authFr,
    'server.contact': contactFr,
    'server.docs': docsFr,
    'server.institutions': institutionsFr,
    'server.lists': listsFr,
    'server.newsletter': newsletterFr,
    'server.notices': noticesFr,
    'server.orders': ordersFr,
    'server.payments': paymentsFr,
    'server.people': peopleFr,
    'server.permissions': permissionsFr,
    'server.quotes': quotesFr,
    'server.receipts': receiptsFr,
    'server.refusal': refusalFr,
    'server.registration': registrationFr,
    'server.replies': repliesFr,
    'server.sessions': sessionsFr,
    'server.subscribers': subscribersFr,
    'server.tasks': tasksFr,
    'server.views': viewsFr,
    'server.countries': countriesOf('fr'),
    'server.errors': errorsOf('fr'),
    'server.fields': fieldErrorsOf('fr'),
  },
  en: {
    'server.account': accountEn,
    'server.announcements': announcementsEn,
    'server.universities': universitiesEn,
    'server.audit': auditEn,
    'server.auth': authEn,
    'server.contact': contactEn,
    'server.docs': docsEn,
    'server.institutions': institutionsEn,
    'server.lists': listsEn,
    'server.newsletter': newsletterEn,
    'server.notices': noticesEn,
    'server.orders': ordersEn,
    'server.payments': paymentsEn,
    'server.people': peopleEn,
    'server.permissions': permissionsEn,
    'server.quotes': quotesEn,
    'server.receipts': receiptsEn,
    'server.refusal': refusalEn,
    'server.registration': registrationEn,
    'server.replies': repliesEn,
    'server.sessions': sessionsEn,
    'server.subscribers': subscribersEn,
    'server.tasks': tasksEn,
    'server.views': viewsEn,
    'server.countries': countriesOf('en'),
    'server.errors': errorsOf('en'),
    'server.fields': fieldErrorsOf('en'),
  },
} as const

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false
    // A key that is not French, or a value that its text wants and does not get, does not compile.
    strictKeyChecks: true
    strictInterpolationChecks: true
    resources: (typeof RESOURCES)['fr']
  }
}
