import 'reflect-metadata'
import { NestFactory } from '@nestjs/core'
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify'
import type { Database } from '../prisma/database/database'
import { Admission } from './admission.service'
import { AppModule } from './app.module'
import type { Env } from './settings/env'
import { sendError } from './frame/error.filter'
import { createHttpServer } from './http-server'
import { RequestMetrics } from './frame/request-metrics'
import { nestLogger } from './nest-logger'
import type { Site } from './site/site'

/**
 * Nest would convert errors of the HTTP layer and lose their codes, so this adapter sends them as all other errors.
 */
class Adapter extends FastifyAdapter {
  override setErrorHandler() {
    return this.instance.setErrorHandler(sendError)
  }
}

/** The full application before it listens, used by `main.ts` and the tests. */
export async function createServer(env: Env, database: Database, site: Site | null): Promise<NestFastifyApplication> {
  const metrics = new RequestMetrics()
  const http = createHttpServer({ env, metrics, site, database })
  const module = AppModule.with({ env, log: http.log, database, metrics })
  const app = await NestFactory.create<NestFastifyApplication>(module, new Adapter(http), {
    bodyParser: false,
    abortOnError: false,
    logger: nestLogger(http.log),
  })
  const admission = app.get(Admission)
  http.addHook('onRequest', (request, reply) => admission.check(request, reply))
  await app.init()
  await http.ready()
  return app
}
