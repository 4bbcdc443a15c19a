import { openEmbedded } from '../../prisma/database/embedded'
import type { TestSite } from './site'

export interface StoredMessage extends Record<string, unknown> {
  fullName: string
  email: string
  subject: string | null
  message: string
  language: string
}

/** Queries the server's data: stops the server and opens its data folder. */
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

/** Expires every mailed link; restarts the server. */
export async function expireMailedLinks(site: TestSite): Promise<void> {
  await read(site, `UPDATE one_time_tokens SET expires_at = now() - interval '1 minute' RETURNING id`)
  await site.restart()
  site.network.restore()
}

/** Expires every invitation of an institution; restarts the server. */
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

/** Stored orders with their numbers of receipts. */
export const storedOrders = (
  site: TestSite,
): Promise<{ plan: string; status: string; amount: number; email: string; receipts: number }[]> =>
  read(
    site,
    `SELECT plan::text AS plan, status::text AS status, amount, email, (SELECT count(*)::int FROM receipts WHERE receipts.order_id = orders.id) AS receipts FROM orders ORDER BY created_at`,
  )

/** Replaces the state of a project's sections; restarts the server. */
export async function replaceSections(site: TestSite, projectId: string, state: Uint8Array): Promise<void> {
  const bytes = Buffer.from(state).toString('hex')
  await read(
    site,
    `UPDATE writing_documents SET state = '\\x${bytes}', head = head + 1
     WHERE project_id = '${projectId}' AND kind = 'section' RETURNING id`,
  )
  await site.restart()
  site.network.restore()
}

/** More tasks of each kind in « À faire » than a page shows, among completed, removed or orphaned rows. */
const LIVED = [
  `INSERT INTO outgoing_mails (id, "to", subject, text, status, attempts, last_error)
   SELECT gen_random_uuid(), 'm' || n || '@exemple.test', 'Sujet ' || n, '', (ARRAY['failed', 'sent'])[1 + (n % 2)]::mail_status, 8, '550'
   FROM generate_series(1, 260) n`,
  `INSERT INTO contact_messages (id, full_name, email, message, status, deleted_at)
   SELECT gen_random_uuid(), 'Auteur ' || n, 'a' || n || '@exemple.test', 'Bonjour',
          (ARRAY['new', 'in_progress', 'new'])[1 + (n % 3)]::contact_status, CASE WHEN n % 5 = 0 THEN now() END
   FROM generate_series(1, 150) n`,
  `INSERT INTO users (id, username, email, full_name, role, status, deleted_at)
   SELECT gen_random_uuid(), 'mentor_' || what, 'mentor_' || what || '@exemple.test', 'Mentor ' || what, 'mentor',
          (CASE what WHEN 'suspended' THEN 'suspended' ELSE 'active' END)::user_status,
          CASE what WHEN 'removed' THEN now() END
   FROM unnest(ARRAY['there', 'suspended', 'removed']) what`,
  `INSERT INTO projects (id, title, user_id, mentor_id, status, deleted_at)
   SELECT gen_random_uuid(), 'Projet ' || n, (SELECT id FROM users WHERE role = 'student' AND deleted_at IS NULL LIMIT 1),
          (SELECT id FROM users WHERE username = (ARRAY['mentor_there', 'mentor_suspended', 'mentor_removed', ''])[1 + (n % 4)]),
          (ARRAY['draft', 'in_progress', 'completed'])[1 + (n % 3)]::project_status, CASE WHEN n % 7 = 0 THEN now() END
   FROM generate_series(1, 600) n`,
  `INSERT INTO mentor_changes (id, project_id, mentor_id, reason, status, decided_at)
   SELECT gen_random_uuid(), id, mentor_id, 'Un autre, je vous prie.', what::mentor_change_status,
          CASE what WHEN 'open' THEN NULL ELSE now() END
   FROM projects, unnest(ARRAY['open', 'withdrawn']) what WHERE title LIKE 'Projet %' AND mentor_id IS NOT NULL`,
  `INSERT INTO sessions (id, title, student_id, mentor_id, start_time, end_time, status, deleted_at)
   SELECT gen_random_uuid(), 'Séance ' || n, student, mentor, day, day + interval '5 minutes',
          (ARRAY['declined', 'cancelled'])[1 + (n % 2)]::session_status, CASE WHEN n % 6 = 0 THEN now() END
   FROM generate_series(1, 130) n,
        (SELECT id AS student FROM users WHERE role = 'student' AND deleted_at IS NULL LIMIT 1) a,
        (SELECT id AS mentor FROM users WHERE username = 'mentor_there') b,
        (SELECT date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' + interval '12 hours' AS day) c`,
  `INSERT INTO orders (id, email, plan, list_price, amount, provider, resume_token, status, held_reason)
   SELECT gen_random_uuid(), 'c' || n || '@exemple.test', 'basic', 100000, 100000, 'sandbox', md5(n::text), 'succeeded',
          CASE WHEN n % 2 = 0 THEN 'wrongAmount' END
   FROM generate_series(1, 140) n`,
  `INSERT INTO payment_schedules (id, plan, list_price, amount, state, updated_at)
   SELECT gen_random_uuid(), 'basic', 300000, 300000, (ARRAY['open', 'refunded', 'open'])[1 + (n % 3)]::schedule_state, now()
   FROM generate_series(1, 240) n`,
  `INSERT INTO schedule_parts (id, schedule_id, number, amount, days, due_at)
   SELECT gen_random_uuid(), id, number, 150000, 180, now() + (number * 2 - 3) * interval '9 days'
   FROM payment_schedules, generate_series(1, 2) number WHERE user_id IS NULL`,
]

/** Fills a server with much data; restarts it. */
export async function liveLong(site: TestSite): Promise<void> {
  site.network.cut()
  await site.server.stop()
  const database = await openEmbedded({ dataDir: site.dataDir })
  try {
    for (const sql of LIVED) await database.query(sql)
  } finally {
    await database.close()
  }
  await site.restart()
  site.network.restore()
}
