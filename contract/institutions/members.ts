import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint'
import { email, timestamp } from '../fields'
import { institutionMembersRoutes } from '../routes/institutions'
import { page } from './institutions'

const staff = { access: 'signedIn' } as const
const one = z.object({ id: z.uuid() })

export const MembershipInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  createdAt: timestamp(),
  expiresAt: timestamp(),
})
export type MembershipInvitation = z.output<typeof MembershipInvitation>

/** How managers add and dismiss students. */
export const institutionMembersApi = {
  /** Open invitations, newest first. */
  invitations: defineEndpoint({
    ...institutionMembersRoutes.invitations,
    ...staff,
    query: z.object(page),
    reply: z.array(MembershipInvitation),
  }),
  /**
   * Mails a link and revokes an open one for the same address. 409 `seatsFull`, counting open invitations, and
   * `alreadyMember`. The answer does not reveal whether the address has an account.
   */
  invite: defineEndpoint({
    ...institutionMembersRoutes.invite,
    ...staff,
    body: z.object({ email: email() }),
    reply: MembershipInvitation,
    status: 201,
  }),
  revoke: defineEndpoint({ ...institutionMembersRoutes.revoke, ...staff, params: one }),
  /** `:id` is the student, who is notified by mail. */
  dismiss: defineEndpoint({ ...institutionMembersRoutes.dismiss, ...staff, params: one }),
}
