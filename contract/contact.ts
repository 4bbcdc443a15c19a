import * as z from 'zod/mini'
import { CONTACT_SUBJECTS } from './choices'
import { COUNTRIES } from './countries'
import { defineEndpoint } from './endpoint'
import { email, line, timestamp, paragraphs } from './fields'
import { MAX_MESSAGE, MAX_NAME, MAX_STUDENTS } from './limits'
import { contactRoutes } from './routes/contact'

/** A message of the contact page; an empty subject (no choice made in the form) counts as none. */
export const SendContact = z.object({
  fullName: line(MAX_NAME),
  email: email(),
  subject: z.optional(
    z.pipe(
      z.union([z.enum(CONTACT_SUBJECTS), z.literal('')]),
      z.transform((subject) => subject || undefined),
    ),
  ),
  message: paragraphs(MAX_MESSAGE),
})
export type SendContact = z.output<typeof SendContact>

/** Request of an institution on `/register?plan=contact`. */
export const InstitutionRequest = z.object({
  fullName: line(MAX_NAME),
  email: email(),
  organisation: line(MAX_NAME),
  country: z.enum(COUNTRIES.map(({ code }) => code)),
  studentsCount: z.int().check(z.gte(1), z.lte(MAX_STUDENTS)),
  message: paragraphs(MAX_MESSAGE),
})
export type InstitutionRequest = z.output<typeof InstitutionRequest>

export const contactApi = {
  /** Stores the message and notifies the team by mail. */
  send: defineEndpoint({
    ...contactRoutes.send,
    access: 'public',
    body: SendContact,
    reply: z.object({ id: z.uuid(), receivedAt: timestamp() }),
    status: 201,
    form: { sent: '/contact?sent=1#sent' },
    limit: { times: 20, seconds: 600 },
  }),
  /** Stored with the other messages, with the subject `sales`. */
  institution: defineEndpoint({
    ...contactRoutes.institution,
    access: 'public',
    body: InstitutionRequest,
    reply: z.object({ id: z.uuid(), receivedAt: timestamp() }),
    status: 201,
    limit: { times: 20, seconds: 600 },
  }),
}
