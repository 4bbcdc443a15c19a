import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint'
import { permissionsRoutes } from './routes/permissions'

const Action = z.object({
  action: z.string(),
  label: z.string(),
  method: z.string(),
  path: z.string(),
  visitor: z.boolean(),
  student: z.boolean(),
  mentor: z.boolean(),
  admin: z.boolean(),
})

export const permissionsApi = {
  /**
   * Permissions as the guard applies them; labels in the caller's language. Students and mentors have access only to
   * their own rows.
   */
  read: defineEndpoint({
    ...permissionsRoutes.read,
    access: ['admin'],
    reply: z.array(z.object({ resource: z.string(), label: z.string(), actions: z.array(Action) })),
  }),
}
