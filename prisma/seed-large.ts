import type { Database, SqlRunner } from './database/database'

/** Numbers of rows; other numbers derive from them. */
export interface LargeCounts {
  users: number
  projects: number
  sessions: number
  auditEvents: number
}

export const LARGE: LargeCounts = { users: 100_000, projects: 200_000, sessions: 500_000, auditEvents: 1_000_000 }

/** Smaller numbers in the same proportions. */
export const scaled = (scale: number): LargeCounts => ({
  users: Math.ceil(LARGE.users * scale),
  projects: Math.ceil(LARGE.projects * scale),
  sessions: Math.ceil(LARGE.sessions * scale),
  auditEvents: Math.ceil(LARGE.auditEvents * scale),
})

/** Prefix of the names of all rows written here. */
const PREFIX = 'grand'
const MARK = 'seed_large'
/** One person in a hundred is a mentor with at most one session a day, so that sessions never overlap. */
const MENTOR_SHARE = 100
const TEMPLATES = 200

/**
 * Fills a database for load tests, in SQL and with all triggers: three years of data, the same in each run. Returns
 * false when the data exists already. Vacuums and analyses at the end, as a running server would.
 */
export async function seedLarge(
  database: Database,
  counts: LargeCounts,
  tell: (line: string) => void = () => undefined,
): Promise<boolean> {
  const [{ whole, begun } = { whole: false, begun: false }] = await database.query<{ whole: boolean; begun: boolean }>(`
    SELECT EXISTS (SELECT 1 FROM app_settings WHERE key = '${MARK}') AS whole, EXISTS (SELECT 1 FROM users WHERE username = '${PREFIX}1') AS begun`)
  if (whole) return false
  if (begun) throw new Error('Un remplissage précédent a été interrompu\u202f: recommencez dans une base neuve.')
  for (const [name, write] of STEPS) {
    const start = performance.now()
    await database.transaction(async (runner) => {
      await runner.exec(`SET LOCAL synchronous_commit = off; SET LOCAL work_mem = '128MB'; SELECT setseed(0.18);`)
      if (database.kind === 'server') await runner.exec(`SET LOCAL gin_pending_list_limit = '256MB'`)
      await runner.exec(HELPERS)
      await write(runner, counts)
    })
    tell(`${name}: ${Math.round((performance.now() - start) / 100) / 10} s`)
  }
  await database.query(`INSERT INTO app_settings (key, value, updated_at) VALUES ('${MARK}', $1, now())`, [
    JSON.stringify(counts),
  ])
  await database.exec('VACUUM ANALYZE')
  return true
}

/** Temporary functions of the connection. Ids contain their time, as those of the program do (UUID version 7). */
const HELPERS = `
  CREATE OR REPLACE FUNCTION pg_temp.id_at(at timestamptz) RETURNS uuid LANGUAGE sql VOLATILE AS $$
    SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid $$;
  CREATE OR REPLACE FUNCTION pg_temp.some_moment() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
    SELECT date_trunc('milliseconds', now() - random() * interval '3 years') $$;
  CREATE OR REPLACE FUNCTION pg_temp.pick(items text[]) RETURNS text LANGUAGE sql VOLATILE AS $$
    SELECT items[1 + floor(random() * array_length(items, 1))::int] $$;`

const FIRST = `ARRAY['Kossi','Afi','Komlan','Akouvi','Yao','Ama','Essohanam','Mawuli','Dédé','Kodjo','Fifamè','Codjo','Houéfa','Aïssata','Issouf','Salimata','Kouadio','Adjoua','Konan','Amadou','Oumou','Modibo','Mamadou','Awa','Cheikh','Ndèye','Mahamat','Achta','Camille','Inès']`
const LAST = `ARRAY['Adjovi','Agbéko','Amouzou','Tchalla','Lawson','Mensah','Hounkpatin','Dossou','Zinsou','Ouédraogo','Sawadogo','Kaboré','N''Guessan','Kouassi','Bamba','Coulibaly','Keïta','Diarra','Diallo','Ndiaye','Fall','Sarr','Ngarmbatina','Saleh','Lefèvre','Besson']`
const TOPICS = `ARRAY['Gestion des déchets','Microfinance rurale','Énergie solaire','Accès à l''eau','Santé maternelle','Droit foncier','Transport urbain','Élevage transhumant','Fiscalité locale','Radio communautaire','Résistance aux antibiotiques','Érosion côtière','Commerce frontalier','Enseignement bilingue']`
const PLACES = `ARRAY['Lomé','Kara','Cotonou','Parakou','Ouagadougou','Bobo-Dioulasso','Abidjan','Bouaké','Bamako','Ségou','Dakar','Saint-Louis','N''Djamena','Moundou','Lyon']`

/** People numbered from 1, to whom `projects` and `sessions` are assigned in turn. */
const NUMBERED = (name: string, where: string) => `
  CREATE TEMP TABLE ${name} ON COMMIT DROP AS SELECT id, (row_number() OVER (ORDER BY id))::int AS number FROM users WHERE username LIKE '${PREFIX}%' AND ${where};
  CREATE UNIQUE INDEX ON ${name} (number); ANALYZE ${name};`

type Step = (runner: SqlRunner, counts: LargeCounts) => Promise<void>
const STEPS: readonly (readonly [string, Step])[] = [
  [
    'users',
    (runner, { users }) =>
      runner.exec(`
        INSERT INTO users (id, username, email, full_name, role, status, institution, country, subscription_type, created_at, updated_at, deleted_at)
        SELECT pg_temp.id_at(at), '${PREFIX}' || n, '${PREFIX}' || n || '@demo.example', pg_temp.pick(${FIRST}) || ' ' || pg_temp.pick(${LAST}),
               (CASE WHEN n % ${MENTOR_SHARE} = 0 THEN 'mentor' WHEN n % 10000 = 1 THEN 'admin' ELSE 'student' END)::user_role,
               (CASE WHEN n % 40 = 3 THEN 'inactive' ELSE 'active' END)::user_status,
               'Université de ' || pg_temp.pick(${PLACES}), pg_temp.pick(ARRAY['TG','TG','BJ','BF','CI','ML','SN','TD','FR']),
               (CASE n % 12 WHEN 2 THEN 'essential' WHEN 5 THEN 'pro' END)::subscription_type, at, at,
               CASE WHEN n % 200 = 7 THEN at + random() * (now() - at) END
        FROM (SELECT n, pg_temp.some_moment() AS at FROM generate_series(1, ${users}) AS n) AS people`),
  ],
  [
    'templates',
    (runner) =>
      runner.exec(`
        INSERT INTO templates (id, name, description, content, type, access, created_at, updated_at)
        SELECT pg_temp.id_at(at), 'Modèle ' || n || ', ' || pg_temp.pick(${TOPICS}), 'Plan détaillé', '# Titre' || repeat(E'\\n\\n## Partie', 12),
               (ARRAY['memoire','article','presentation','rapport'])[1 + n % 4]::template_type, (ARRAY['all','essential','pro','institution'])[1 + n % 4]::template_access, at, at
        FROM (SELECT n, pg_temp.some_moment() AS at FROM generate_series(1, ${TEMPLATES}) AS n) AS drafts;
        INSERT INTO template_revisions (id, template_id, number, name, description, content, type, access, created_at)
        SELECT pg_temp.id_at(created_at), id, 1, name, description, content, type, access, created_at FROM templates WHERE name LIKE 'Modèle %'`),
  ],
  [
    'projects',
    (runner, { projects }) =>
      runner.exec(`
        ${NUMBERED('students', `role = 'student'`)} ${NUMBERED('mentors', `role = 'mentor'`)}
        CREATE TEMP TABLE outlines ON COMMIT DROP AS SELECT id, (row_number() OVER (ORDER BY id))::int AS number FROM templates WHERE name LIKE 'Modèle %';
        INSERT INTO projects (id, title, description, user_id, mentor_id, template_id, status, progress, deadline, created_at, updated_at, deleted_at)
        SELECT pg_temp.id_at(at), pg_temp.pick(${TOPICS}) || ' à ' || pg_temp.pick(${PLACES}) || ', étude ' || n, 'Enquête de terrain et analyse, ' || pg_temp.pick(${TOPICS}),
               students.id, mentors.id, outlines.id, (ARRAY['draft','in_progress','review','completed'])[1 + n % 4]::project_status,
               (ARRAY[0, 45, 85, 100])[1 + n % 4], at + interval '120 days', at, at + random() * (now() - at), CASE WHEN n % 100 = 9 THEN now() - interval '3 days' END
        FROM (SELECT n, pg_temp.some_moment() AS at FROM generate_series(1, ${projects}) AS n) AS plans
        JOIN students ON students.number = 1 + n % (SELECT count(*)::int FROM students)
        LEFT JOIN mentors ON mentors.number = 1 + n % (SELECT count(*)::int FROM mentors) AND n % 10 <> 0
        JOIN outlines ON outlines.number = 1 + n % (SELECT count(*)::int FROM outlines);
        UPDATE templates SET usage_count = (SELECT count(*) FROM projects WHERE template_id = templates.id) WHERE name LIKE 'Modèle %'`),
  ],
  [
    'sessions',
    (runner, { sessions }) =>
      runner.exec(`
        ${NUMBERED('mentors', `role = 'mentor'`)}
        CREATE TEMP TABLE works ON COMMIT DROP AS SELECT id, user_id, (row_number() OVER (ORDER BY id))::int AS number FROM projects;
        CREATE UNIQUE INDEX ON works (number); ANALYZE works;
        INSERT INTO sessions (id, title, description, student_id, mentor_id, project_id, start_time, end_time, status, created_at, updated_at, deleted_at)
        SELECT pg_temp.id_at(at - interval '7 days'), 'Séance ' || n || ', ' || pg_temp.pick(${TOPICS}), 'Point sur ' || pg_temp.pick(${TOPICS}), works.user_id, mentors.id, works.id,
               at, at + (ARRAY[30, 45, 60])[1 + n % 3] * interval '1 minute',
               (CASE WHEN at > now() THEN 'scheduled' WHEN n % 9 = 0 THEN 'cancelled' ELSE 'completed' END)::session_status,
               at - interval '7 days', at - interval '6 days', CASE WHEN n % 150 = 11 THEN now() - interval '2 days' END
        FROM (
          SELECT n, date_trunc('day', now()) + interval '30 days' - (n / (SELECT count(*)::int FROM mentors)) * interval '1 day' + (8 + n % 9) * interval '1 hour' AS at
          FROM generate_series(1, ${sessions}) AS n) AS slots
        JOIN mentors ON mentors.number = 1 + n % (SELECT count(*)::int FROM mentors)
        JOIN works ON works.number = 1 + n % (SELECT count(*)::int FROM works)`),
  ],
  [
    'orders',
    (runner, { users }) =>
      runner.exec(`
        ${NUMBERED('payers', `role = 'student' AND subscription_type IS NOT NULL`)}
        INSERT INTO orders (id, user_id, email, full_name, plan, list_price, amount, provider, provider_ref, resume_token, status, paid_at, created_at, updated_at)
        SELECT pg_temp.id_at(at), users.id, users.email, users.full_name, plan, price, price, 'sandbox', '${PREFIX}_' || n, '${PREFIX}_' || md5(n || random()::text),
               (CASE WHEN n % 6 = 0 THEN 'failed' ELSE 'succeeded' END)::order_status, CASE WHEN n % 6 <> 0 THEN at + interval '3 minutes' END, at, at
        FROM (SELECT n, date_trunc('milliseconds', now() - interval '1 day' - random() * interval '2 years') AS at,
                     (CASE WHEN n % 2 = 0 THEN 'basic' ELSE 'premium' END)::plan AS plan, CASE WHEN n % 2 = 0 THEN 300000 ELSE 495000 END AS price
              FROM generate_series(1, ${Math.ceil(users / 5)}) AS n) AS sales
        JOIN payers ON payers.number = 1 + n % (SELECT count(*)::int FROM payers) JOIN users ON users.id = payers.id;
        INSERT INTO subscriptions (id, user_id, email, level, order_id, starts_at, ends_at, created_at, updated_at)
        SELECT DISTINCT ON (user_id) pg_temp.id_at(paid_at), user_id, email, (CASE plan WHEN 'basic' THEN 'essential' ELSE 'pro' END)::subscription_type, id,
               paid_at, paid_at + interval '1 year', paid_at, paid_at
        FROM orders WHERE provider_ref LIKE '${PREFIX}%' AND status = 'succeeded' ORDER BY user_id, paid_at DESC`),
  ],
  [
    'messages and subscribers',
    (runner, { users }) =>
      runner.exec(`
        INSERT INTO contact_messages (id, full_name, email, subject, message, status, resolved_at, created_at, updated_at, deleted_at)
        SELECT pg_temp.id_at(at), pg_temp.pick(${FIRST}) || ' ' || pg_temp.pick(${LAST}), '${PREFIX}' || n || '@exemple.test',
               (ARRAY['support','sales','partnership','press','other'])[1 + n % 5]::contact_subject, 'Bonjour, une question sur ' || pg_temp.pick(${TOPICS}) || ' à ' || pg_temp.pick(${PLACES}) || '.',
               (CASE WHEN n % 20 = 0 THEN 'new' WHEN n % 20 = 1 THEN 'in_progress' ELSE 'resolved' END)::contact_status,
               CASE WHEN n % 20 > 1 THEN at + interval '2 days' END, at, at, CASE WHEN n % 100 = 9 THEN now() - interval '3 days' END
        FROM (SELECT n, pg_temp.some_moment() AS at FROM generate_series(1, ${Math.ceil(users / 2)}) AS n) AS letters;
        INSERT INTO newsletter_subscribers (id, email, status, source, unsubscribe_token, confirmed_at, created_at, updated_at, deleted_at)
        SELECT pg_temp.id_at(at), '${PREFIX}' || n || '@exemple.test', (ARRAY['confirmed','confirmed','confirmed','pending','unsubscribed'])[1 + n % 5]::subscriber_status,
               (ARRAY['footer','blog'])[1 + n % 2], '${PREFIX}_' || md5(n || random()::text), CASE WHEN n % 5 <> 3 THEN at END, at, at, CASE WHEN n % 100 = 9 THEN now() - interval '3 days' END
        FROM (SELECT n, pg_temp.some_moment() AS at FROM generate_series(1, ${Math.ceil(users / 2)}) AS n) AS letters`),
  ],
  [
    'audit events',
    (runner, { auditEvents }) =>
      runner.exec(`
        ${NUMBERED('actors', 'true')}
        INSERT INTO audit_events (id, actor_id, actor_role, action, outcome, target_type, target_id, ip_address, request_id, created_at)
        SELECT pg_temp.id_at(at), actors.id, 'student', action, (CASE WHEN n % 50 = 0 THEN 'failure' WHEN n % 70 = 0 THEN 'refused' ELSE 'success' END)::audit_outcome,
               split_part(action, '.', 1) || 's', actors.id::text, '192.0.2.' || n % 255, md5(n::text), at
        FROM (SELECT n, pg_temp.some_moment() AS at, pg_temp.pick(ARRAY['auth.login','auth.login','auth.logout','user.update','project.update','project.create','session.create','session.update','template.update']) AS action
              FROM generate_series(1, ${auditEvents}) AS n) AS deeds
        JOIN actors ON actors.number = 1 + n % (SELECT count(*)::int FROM actors)`),
  ],
]
