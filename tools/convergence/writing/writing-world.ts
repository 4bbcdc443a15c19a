import { gunzipSync } from 'node:zlib'
import * as Y from 'yjs'
import { SCHEMA_VERSION, TEXT_FRAGMENT } from '#blocks/schema'
import { writingRoutes } from '#contract/routes/writing'
import { addSignIn } from '../../../api/testing/sign-in'
import { startTestApp, type TestApp } from '../../../api/testing/test-app'
import { WritingRetention } from '../../../api/writing/writing-retention.service'
import { WritingStart } from '../../../api/writing/writing-start.service'
import { makeDocument } from '../../../app/offline/writing/fold'
import { readOutline } from '../../../app/offline/writing/outline-edits'
import { plainText } from '../../../app/offline/writing/plain-text'
import type { WritingAnswer, WritingQuestion } from '../../../app/offline/writing/exchange'
import { renewChangeEpoch } from '../../../prisma/database/change-epoch'
import { buildProject } from '../../../prisma/factories/project'
import { buildUser } from '../../../prisma/factories/user'
import { callServer } from '../call-server'

/** Tables in the backup of a project, in the order of their foreign keys. */
const TABLES = ['project_writing', 'writing_documents', 'writing_updates', 'writing_authors', 'writing_versions']
const ofProject = (table: string, id: string): string =>
  table === 'writing_updates' || table === 'writing_authors'
    ? `document_id IN (SELECT id FROM writing_documents WHERE project_id = '${id}')`
    : `project_id = '${id}'`

/** An offset in days that prevents collisions while rows are shifted. */
const ASIDE = 100_000

/** The real server, with a student, a mentor and a new project for each run. */
export class WritingWorld {
  private constructor(private readonly test: TestApp) {}

  static async open(): Promise<WritingWorld> {
    const test = await startTestApp()
    // Simulates a server of the next release, which never returns a text to an older schema.
    await test.database.exec(`
      CREATE OR REPLACE FUNCTION newest_schema() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN NEW.schema_version := greatest(NEW.schema_version, OLD.schema_version); RETURN NEW; END $$;
      CREATE OR REPLACE TRIGGER newest_schema BEFORE UPDATE ON writing_documents
        FOR EACH ROW EXECUTE FUNCTION newest_schema();`)
    return new WritingWorld(test)
  }

  async close(): Promise<void> {
    await this.test.database.exec('DROP TRIGGER newest_schema ON writing_documents; DROP FUNCTION newest_schema()')
    await this.test.close()
  }

  /** A project whose change numbers start at `head`. */
  async newProject(head: number): Promise<WritingProject> {
    const { prisma, app } = this.test
    const [student, mentor] = await Promise.all(
      (['student', 'mentor'] as const).map(async (role) => {
        const { id } = await prisma.user.create({ data: buildUser({ role }) })
        return { id, cookie: (await addSignIn(prisma, id)).cookie }
      }),
    )
    if (!student || !mentor) throw new Error('nobody writes')
    const { id } = await prisma.project.create({ data: buildProject({ userId: student.id, mentorId: mentor.id }) })
    await app.get(WritingStart).startOld(id)
    await prisma.projectWriting.update({ where: { projectId: id }, data: { head } })
    return new WritingProject(this.test, id, student, mentor)
  }
}

interface Person {
  readonly id: string
  readonly cookie: string
}

export interface StoredText {
  readonly id: string
  readonly text: string
  /** The full document as XML, or an outline as JSON. */
  readonly content: string
  readonly head: number
}

const sorted = (_: string, value: unknown): unknown =>
  value === null || typeof value !== 'object'
    ? value
    : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Content of a section or an outline, to compare two replicas. */
export const readContent = (doc: Y.Doc, isOutline: boolean): string =>
  isOutline ? JSON.stringify(readOutline(doc), sorted) : doc.getXmlFragment(TEXT_FRAGMENT).toJSON()

/** One project on the server, and actions on it. */
export class WritingProject {
  private hasBackup = false
  constructor(
    private readonly test: TestApp,
    readonly id: string,
    readonly student: Person,
    readonly mentor: Person,
  ) {}

  async sync(userId: string, body: WritingQuestion): Promise<WritingAnswer> {
    const { cookie } = userId === this.mentor.id ? this.mentor : this.student
    const { method, path } = writingRoutes.sync
    const origin = `http://127.0.0.1:${String(this.test.port)}`
    const answer = await callServer(origin, cookie, path, { method, body, headers: { 'X-Acting-User': userId } })
    return answer.body as WritingAnswer // Typed by the API contract.
  }

  async texts(): Promise<StoredText[]> {
    const rows = await this.test.prisma.writingDocument.findMany({
      where: { projectId: this.id },
      select: { id: true, head: true, state: true },
    })
    return rows.map(({ id, head, state }) => {
      const doc = makeDocument(state.length > 0 ? state : null)
      return { id, head, text: plainText(doc), content: readContent(doc, id === this.id) }
    })
  }

  /** All content of stored versions. */
  async history(): Promise<string> {
    const rows = await this.test.prisma.writingVersion.findMany({
      where: { projectId: this.id },
      select: { content: true },
    })
    return rows.map(({ content }) => gunzipSync(content).toString()).join('\n')
  }

  async keepVersion(section: string, label: string): Promise<void> {
    const origin = `http://127.0.0.1:${String(this.test.port)}`
    const path = `/api/projects/${this.id}/sections/${section}/versions`
    await callServer(origin, this.student.cookie, path, { method: 'POST', body: { label } }).catch(() => undefined)
  }

  /** Lets time pass on the server: makes data older and runs the nightly jobs. */
  async age(days: number): Promise<void> {
    const project = `'${this.id}'`
    const documents = `document_id IN (SELECT id FROM writing_documents WHERE project_id = ${project})`
    await this.test.database.transaction(async (runner) => {
      // Received updates are append-only, so the trigger is disabled.
      await runner.exec(`SET LOCAL session_replication_role = 'replica'`)
      await runner.exec(`
        UPDATE writing_updates SET created_at = created_at - interval '${String(days)} days' WHERE ${documents};
        UPDATE writing_documents SET updated_at = updated_at - interval '${String(days)} days',
          removed_at = removed_at - interval '${String(days)} days' WHERE project_id = ${project};
        UPDATE writing_versions SET created_at = created_at - interval '${String(ASIDE + days)} days'
          WHERE project_id = ${project};
        UPDATE writing_versions SET created_at = created_at + interval '${String(ASIDE)} days'
          WHERE project_id = ${project}`)
    })
    const retention = this.test.app.get(WritingRetention)
    await retention.shortenLogs()
    await retention.thinVersions()
    await retention.emptyBins()
  }

  rename = (title: string) => this.test.prisma.project.update({ where: { id: this.id }, data: { title } })

  setMentor = (isMentor: boolean) =>
    this.test.prisma.project.update({ where: { id: this.id }, data: { mentorId: isMentor ? this.mentor.id : null } })

  /** Simulates an edit by a newer release. */
  async writeNewer(id: string, words: string): Promise<void> {
    const doc = new Y.Doc()
    const paragraph = new Y.XmlElement('paragraph')
    paragraph.insert(0, [new Y.XmlText(words)])
    doc.getXmlFragment(TEXT_FRAGMENT).insert(0, [paragraph])
    const update = Buffer.from(Y.encodeStateAsUpdateV2(doc)).toString('base64')
    const documents = [{ project: this.id, id, seen: 0, schema: SCHEMA_VERSION + 1, update }]
    await this.sync(this.student.id, { projects: [], documents })
    const data = { schemaVersion: SCHEMA_VERSION + 1 }
    await this.test.prisma.writingDocument.update({ where: { id }, data, select: { id: true } })
  }

  async backUp(): Promise<void> {
    const copies = TABLES.map(
      (name) => `CREATE TABLE backup.${name} AS SELECT * FROM public.${name} WHERE ${ofProject(name, this.id)};`,
    )
    await this.test.database.exec(`DROP SCHEMA IF EXISTS backup CASCADE; CREATE SCHEMA backup; ${copies.join('\n')}`)
    this.hasBackup = true
  }

  /** Restores the project as it was, as a restore of the full database would. */
  async restore(): Promise<void> {
    if (!this.hasBackup) return
    await this.test.database.transaction(async (runner) => {
      await runner.exec(`SET LOCAL session_replication_role = 'replica'`)
      for (const name of TABLES.toReversed()) await runner.exec(`DELETE FROM ${name} WHERE ${ofProject(name, this.id)}`)
      for (const name of TABLES) await runner.exec(`INSERT INTO public.${name} SELECT * FROM backup.${name}`)
    })
    await renewChangeEpoch(this.test.database)
  }
}
