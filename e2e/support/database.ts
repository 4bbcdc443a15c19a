import { openEmbedded } from '../../prisma/database/embedded'
import type { TestSite } from './site'

export interface StoredMessage extends Record<string, unknown> {
  fullName: string
  email: string
  subject: string | null
  message: string
  language: string
}

/** What the server wrote: it is stopped, and its data folder opened. */
async function read<Row extends Record<string, unknown>>(site: TestSite, sql: string): Promise<Row[]> {
  site.network.cut()
  await site.server.stop()
  const database = await openEmbedded({ dataDir: site.dataDir })
  try {
    return await database.query<Row>(sql)
  } finally {
    await database.close()
  }
}

/** Every mailed link is past its time; the server is stopped for it and started again. */
export async function expireMailedLinks(site: TestSite): Promise<void> {
  await read(site, `UPDATE one_time_tokens SET expires_at = now() - interval '1 minute' RETURNING id`)
  await site.restart()
  site.network.restore()
}

/** Every invitation of an institution is past its time; the server is stopped for it and started again. */
export async function expireMemberships(site: TestSite): Promise<void> {
  await read(site, `UPDATE institution_invitations SET expires_at = now() - interval '1 minute' RETURNING id`)
  await site.restart()
  site.network.restore()
}

export const storedMessages = (site: TestSite): Promise<StoredMessage[]> =>
  read(
    site,
    `SELECT full_name AS "fullName", email, subject::text AS subject, message, language::text AS language FROM contact_messages ORDER BY created_at`,
  )

export const storedSubscribers = (site: TestSite): Promise<{ email: string; status: string; source: string }[]> =>
  read(
    site,
    'SELECT email, status::text AS status, source::text AS source FROM newsletter_subscribers ORDER BY created_at',
  )

/** Orders with how many receipts each has: what was really asked for, and paid. */
export const storedOrders = (
  site: TestSite,
): Promise<{ plan: string; status: string; amount: number; email: string; receipts: number }[]> =>
  read(
    site,
    `SELECT plan::text AS plan, status::text AS status, amount, email, (SELECT count(*)::int FROM receipts WHERE receipts.order_id = orders.id) AS receipts FROM orders ORDER BY created_at`,
  )
