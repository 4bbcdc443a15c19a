import { accountApi } from './account'
import { auditApi } from './audit'
import { authApi } from './auth'
import { availabilityApi, bookingApi } from './booking'
import { calendarFeedApi } from './calendar-feed'
import { contactApi } from './contact'
import { depositApi } from './deposit'
import { docsApi } from './docs'
import type { Endpoint, EndpointRoute } from './endpoint'
import { healthApi } from './health'
import { institutionsApi } from './institutions/institutions'
import { institutionApi, institutionKeysApi, institutionWebhooksApi } from './institutions/integration'
import { institutionMembersApi } from './institutions/members'
import { membershipApi } from './institutions/membership'
import { institutionTemplatesApi } from './institutions/own-templates'
import { panelApi } from './institutions/panel'
import { LIST_APIS } from './list-apis'
import { mentorChangesApi, mentorDecisionsApi } from './mentor-changes'
import { newsletterApi } from './newsletter'
import { noticesApi } from './notices'
import { ownLinksApi, paymentLinksApi, relativesApi } from './payment-links'
import { paymentsApi } from './payments'
import { invitationApi, peopleApi } from './people'
import { permissionsApi } from './permissions'
import { planningApi } from './planning'
import { quotesApi } from './quotes'
import { receiptsApi } from './receipts'
import { registrationApi } from './registration'
import { repliesApi } from './replies'
import { roundsApi } from './rounds'
import { schedulesApi } from './schedules'
import { secondFactorApi } from './second-factor'
import { sourcesApi } from './sources'
import { statsApi } from './stats'
import { subscriptionsApi } from './subscriptions'
import { syncApi } from './sync'
import { systemApi } from './system'
import { writingApi } from './writing/sync'
import { picturesApi } from './writing/pictures'
import { versionsApi } from './writing/versions'
import { voicesApi } from './writing/voices'
import { viewsApi } from './writing/views'

const TABLE = {
  health: healthApi,
  auth: authApi,
  registration: registrationApi,
  account: accountApi,
  calendarFeed: calendarFeedApi,
  secondFactor: secondFactorApi,
  ...LIST_APIS,
  replies: repliesApi,
  sync: syncApi,
  planning: planningApi,
  availability: availabilityApi,
  booking: bookingApi,
  writing: writingApi,
  versions: versionsApi,
  rounds: roundsApi,
  people: peopleApi,
  invitations: invitationApi,
  mentorChanges: mentorChangesApi,
  mentorDecisions: mentorDecisionsApi,
  notices: noticesApi,
  views: viewsApi,
  pictures: picturesApi,
  voices: voicesApi,
  deposit: depositApi,
  sources: sourcesApi,
  contact: contactApi,
  newsletter: newsletterApi,
  payments: paymentsApi,
  ownLinks: ownLinksApi,
  paymentLinks: paymentLinksApi,
  relatives: relativesApi,
  quotes: quotesApi,
  receipts: receiptsApi,
  schedules: schedulesApi,
  subscriptions: subscriptionsApi,
  institutions: institutionsApi,
  institutionPanel: panelApi,
  institutionMembers: institutionMembersApi,
  institutionTemplates: institutionTemplatesApi,
  institutionKeys: institutionKeysApi,
  institutionWebhooks: institutionWebhooksApi,
  institution: institutionApi,
  membership: membershipApi,
  stats: statsApi,
  audit: auditApi,
  permissions: permissionsApi,
  system: systemApi,
  docs: docsApi,
}

/** Every call of the API; a test compares it with the routes of the running server. */
export const ENDPOINTS: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = TABLE

type Table = typeof TABLE
type Row = { [G in keyof Table]: Table[G][keyof Table[G]] }[keyof Table]
type Named<R extends EndpointRoute> = `${R['method']} ${R['path']}`
type Rows = { [E in Row as Named<E>]: E }
/** The endpoint with this method and path; `never` for a route without an endpoint. */
export type EndpointAt<R extends EndpointRoute> = Rows[Named<R> & keyof Rows]
