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
   * Who may call what, as the guard decides it; labels in the caller's language. Students and mentors reach their own
   * rows only.
   */
  read: defineEndpoint({
    ...permissionsRoutes.read,
    access: ['admin'],
    reply: z.array(z.object({ resource: z.string(), label: z.string(), actions: z.array(Action) })),
  }),
}
