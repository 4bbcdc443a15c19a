import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint'
import { depositRoutes } from './routes/deposit'

export const depositApi = {
  /**
   * The thesis as the server has it now, as a PDF for the deposit. For its student and its mentor; 404 for everybody
   * else. 503 `depositAbsent` where the server has no Typst, `serverBusy` where the queue is full.
   */
  draw: defineEndpoint({
    ...depositRoutes.draw,
    access: 'signedIn',
    params: z.object({ id: z.uuid() }),
    file: 'application/pdf',
    limit: { times: 60, seconds: 60 },
    personLimit: { times: 10, seconds: 300 },
    idempotent: false,
  }),
}
