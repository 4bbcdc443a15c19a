import { defineConfig } from 'prisma/config'

/** Only `prisma migrate deploy|status` reads the address; generating the client needs none. */
export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
})
