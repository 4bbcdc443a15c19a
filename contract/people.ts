import * as z from 'zod/mini'
import { OwnProject } from './account'
import { COLLABORATOR_ACCESSES } from './choices'
import { defineEndpoint } from './endpoint'
import { email, linkToken, timestamp } from './fields'
import { invitationRoutes, peopleRoutes } from './routes/people'
import { WRITING_ACCESSES } from './writing/access'

const access = z.enum(COLLABORATOR_ACCESSES)
const person = { id: z.uuid(), fullName: z.string() }

export const Invitation = z.object({
  id: z.uuid(),
  access,
  /** Null for a link that the student passes on. */
  email: z.nullable(z.string()),
  createdAt: timestamp(),
  expiresAt: timestamp(),
})
export type Invitation = z.output<typeof Invitation>

/** Everybody who has access to a project's text. */
export const ProjectPeople = z.object({
  /** The caller's own access; null for an administrator. */
  access: z.nullable(z.enum(WRITING_ACCESSES)),
  student: z.object(person),
  mentor: z.nullable(z.object(person)),
  /** The first to join first. */
  collaborators: z.array(z.object({ ...person, access, createdAt: timestamp() })),
  /** Open invitations, newest first; for the student only. */
  invitations: z.array(Invitation),
})
export type ProjectPeople = z.output<typeof ProjectPeople>

const project = z.object({ id: z.uuid() })
const onePerson = z.object({ id: z.uuid(), person: z.uuid() })
const secret = z.object({ token: linkToken() })
const writes = { access: 'signedIn', limit: { times: 60, seconds: 600 } } as const

/**
 * People on a project besides its student and mentor. Only the student invites, changes and removes: 403 `forbidden`
 * for others who see the project, 404 for everybody else.
 */
export const peopleApi = {
  /** For everybody with access to the text, and for administrators. */
  list: defineEndpoint({ ...peopleRoutes.list, access: 'signedIn', params: project, reply: ProjectPeople }),
  /**
   * Mails an invitation, in the account's language where the address has one; revokes an open one for the same address.
   * 409 `alreadyInProject`, `invitationsFull`, `collaboratorsFull`.
   */
  invite: defineEndpoint({
    ...peopleRoutes.invite,
    ...writes,
    params: project,
    body: z.object({ email: email(), access }),
    reply: Invitation,
    status: 201,
  }),
  /**
   * Opens an invitation whose link the student passes on, `/account/invitation#TOKEN`. The device creates the secret;
   * the server stores only its hash. 409 `invitationsFull`, `collaboratorsFull`.
   */
  share: defineEndpoint({
    ...peopleRoutes.share,
    ...writes,
    params: project,
    body: z.object({ access, token: linkToken() }),
    reply: Invitation,
    status: 201,
  }),
  /** 404 for an invitation that is not open. */
  revoke: defineEndpoint({
    ...peopleRoutes.revoke,
    ...writes,
    params: z.object({ id: z.uuid(), invitation: z.uuid() }),
  }),
  change: defineEndpoint({ ...peopleRoutes.change, ...writes, params: onePerson, body: z.object({ access }) }),
  /** The student removes a collaborator, or a collaborator leaves. */
  leave: defineEndpoint({ ...peopleRoutes.leave, ...writes, params: onePerson }),
}

/**
 * With the secret of a link. 404 `invitationUnknown`, 410 `invitationExpired`, `invitationRevoked`, 409
 * `invitationUsed`.
 */
export const invitationApi = {
  /** What the link gives access to, signed in or not; changes nothing. 409 `ownProject` for its student and mentor. */
  look: defineEndpoint({
    ...invitationRoutes.look,
    access: 'public',
    body: secret,
    reply: z.object({
      title: z.string(),
      studentName: z.string(),
      access,
      /** The address of the mail, mostly masked; null for a shared link. */
      sentTo: z.nullable(z.string()),
      expiresAt: timestamp(),
    }),
    idempotent: false,
    limit: { times: 60, seconds: 600 },
  }),
  /**
   * Makes the caller a collaborator; a repeated call returns the same answer. Also 409 `ownProject`,
   * `collaboratorsFull`, and 403 `invitationForOther`, `addressNotConfirmed`.
   */
  accept: defineEndpoint({
    ...invitationRoutes.accept,
    access: ['student', 'mentor'],
    body: secret,
    reply: OwnProject,
    limit: { times: 60, seconds: 600 },
  }),
}
