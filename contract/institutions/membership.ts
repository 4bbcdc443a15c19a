import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint'
import { linkToken, timestamp } from '../fields'
import { membershipRoutes } from '../routes/institutions'
import { INSTITUTION_SEES } from './choices'

const student = ['student'] as const
const institution = z.object({ id: z.uuid(), name: z.string(), logo: z.nullable(z.string()) })
/** What the institution sees of its members. */
const sees = z.array(z.enum(INSTITUTION_SEES))

export const Membership = z.object({ institution, sees, joinedAt: timestamp() })
export type Membership = z.output<typeof Membership>

const limit = { times: 60, seconds: 600 } as const

/** A student and the institution that follows them, one at a time. Links are refused as in `invitations`. */
export const membershipApi = {
  /** What the link offers and what the institution would see, signed in or not; changes nothing. */
  look: defineEndpoint({
    ...membershipRoutes.look,
    access: 'public',
    body: z.object({ token: linkToken() }),
    reply: z.object({ institution, sees, sentTo: z.string(), expiresAt: timestamp() }),
    idempotent: false,
    limit,
  }),
  /**
   * `agrees`: the student has read what the institution will see. 403 `invitationForOther`, `addressNotConfirmed`, 409
   * `seatsFull`, `otherInstitution`. Ends the membership of a closed institution.
   */
  accept: defineEndpoint({
    ...membershipRoutes.accept,
    access: student,
    body: z.object({ token: linkToken(), agrees: z.literal(true) }),
    reply: Membership,
    limit,
  }),
  read: defineEndpoint({
    ...membershipRoutes.read,
    access: 'signedIn',
    reply: z.object({ membership: z.nullable(Membership) }),
  }),
  /** The institution sees nothing from then on; a repeated call is no error. */
  leave: defineEndpoint({ ...membershipRoutes.leave, access: 'signedIn' }),
}
