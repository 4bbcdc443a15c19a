import { hash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plusDays } from '#domain/money/instalments'
import type { Prisma } from '#db/client'
import type { Language } from '#contract/languages'
import { writeComments } from './comments'
import type { People } from './people'
import type { DemoProject } from './projects'
import type { DraftChapter } from '../writing/draft-writing'
import type { DemoTemplate } from './templates'

/** Relative to the working directory, as the migrations folder is. */
const FOLDER = join('prisma', 'seed-content', 'theses')
const DRAWN = '.webp'
/** Minimum age in days of a project with a complete thesis. */
const DAYS_OF_WORK = 60
/** Days since the last edit. */
const DAYS_SINCE = 2

interface Thesis {
  readonly language: Language
  /** Name of the template of the project. */
  readonly template: string | null
  readonly student: { readonly institution?: string; readonly field: string }
  readonly project: Pick<DemoProject, 'title' | 'description' | 'question' | 'status' | 'progress'> &
    Pick<Prisma.ProjectUncheckedCreateInput, 'university' | 'faculty' | 'studyLevel'>
  readonly remainingDays: number
  /** An article project of the same student. */
  readonly article: Pick<DemoProject, 'title' | 'description'>
}

/** The two complete texts of the demonstration. */
export const THESES: readonly Thesis[] = [
  {
    language: 'fr',
    template: 'Mémoire qualitatif\u202f: enquête par entretiens',
    student: { institution: 'Université de Lomé', field: 'Sociologie' },
    project: {
      title: 'Tenir la planche\u202f: eau, terre et vente chez les maraîchères du littoral de Lomé',
      description:
        'Enquête par entretiens et observation auprès de douze maraîchères\u202f: comment durer sans titre ni eau garantie. Texte d’exemple, entièrement inventé.',
      question:
        'Comment des maraîchères qui ne possèdent pas la terre et à qui rien ne garantit l’eau parviennent-elles à maintenir leur activité d’une saison à l’autre\u202f?',
      university: 'Université de Lomé',
      faculty: 'Faculté des sciences de l’homme et de la société',
      studyLevel: 'master',
      status: 'review',
      progress: 90,
    },
    remainingDays: 38,
    article: {
      title: 'Article tiré du mémoire\u202f: tenir la planche',
      description:
        'Trente pages réduites à huit\u202f: la question, trois résultats et la notion de sécurité entretenue.',
    },
  },
  {
    language: 'en',
    template: null,
    student: { field: 'Études anglophones' },
    project: {
      title: 'Studying when the connection drops: a diary study with nine final-year students',
      description:
        'A short qualitative report on independent study around an unreliable connection. An example, invented throughout.',
      question: 'How do final-year students organise their independent work around an unreliable connection?',
      university: 'Université de Lomé',
      faculty: null,
      studyLevel: 'licence',
      status: 'in_progress',
      progress: 75,
    },
    remainingDays: 80,
    article: {
      title: 'Article from the report: what students do offline',
      description: 'The three practices of the diary study, in the form and length that a student journal asks for.',
    },
  },
]

/** Sections in reading order: a file that begins with `#` is a chapter, one with `##` a section of it. */
export async function readThesis(language: Language): Promise<string[]> {
  const folder = join(FOLDER, language)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
}

/** The figures of a thesis by name, as `tools/make-thesis-figures.ts` draws them. */
export async function readFigures(language: Language): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  const folder = join(FOLDER, language, 'figures')
  const names = (await readdir(folder)).filter((name) => name.endsWith(DRAWN)).sort()
  const read = async (name: string): Promise<[string, Uint8Array<ArrayBuffer>]> => [
    name.slice(0, -DRAWN.length),
    new Uint8Array(await readFile(join(folder, name))),
  ]
  return new Map(await Promise.all(names.map(read)))
}

/** Width and height of a still, lossy WebP, the format of all figures (RFC 9649, 2.5). */
function readSize(webp: Uint8Array): { width: number; height: number } {
  const view = new DataView(webp.buffer, webp.byteOffset)
  return { width: view.getUint16(26, true) & 0x3f_ff, height: view.getUint16(28, true) & 0x3f_ff }
}

interface Written {
  readonly thesis: Thesis
  readonly project: DemoProject
}

/**
 * Assigns the theses to students who have a mentor and an old enough first project. Must be called before anything is
 * written or counted.
 */
export function giveTheses(now: Date, people: People, projects: DemoProject[], templates: DemoTemplate[]): Written[] {
  const candidates = people.students.flatMap((student) => {
    const [project, article, ...others] = projects.filter(({ userId }) => userId === student.id)
    const fits = project && new Date(project.createdAt) < plusDays(now, -DAYS_OF_WORK)
    return student.subscriptionType === 'pro' && fits && article && others.length === 0
      ? [{ student, project, article }]
      : []
  })
  return THESES.map((thesis) => {
    const place = candidates.findIndex(({ student }) => student.institution === thesis.student.institution)
    const [candidate] = candidates.splice(Math.max(0, place), 1)
    if (!candidate) throw new Error('no student of the demonstration has a project that is old enough for a thesis')
    const { student, project, article } = candidate
    Object.assign(student, thesis.student, { language: thesis.language })
    Object.assign(project, thesis.project, {
      language: thesis.language,
      templateId: templates.find(({ name }) => name === thesis.template)?.id ?? null,
      deadline: plusDays(now, thesis.remainingDays),
      updatedAt: plusDays(now, -DAYS_SINCE),
    })
    Object.assign(article, thesis.article)
    return { thesis, project }
  })
}

/** Stores the texts as the server does for a new project; returns the chapters of each project. */
export async function writeTheses(
  prisma: Prisma.TransactionClient,
  written: readonly Written[],
  { mentors, students }: Pick<People, 'mentors' | 'students'>,
  now: Date,
): Promise<ReadonlyMap<string, readonly DraftChapter[]>> {
  const chaptersOf = new Map<string, readonly DraftChapter[]>()
  // Only a first start needs the document libraries in this thread.
  const { draftTexts } = await import('../writing/draft-writing')
  for (const { thesis, project } of written) {
    const figures = [...(await readFigures(thesis.language))].map(([name, bytes]) => ({
      name,
      bytes,
      id: randomUUID(),
    }))
    const ids = new Map(figures.map(({ name, id }) => [name, id]))
    const { outline, sections, chapters } = draftTexts(await readThesis(thesis.language), ids)
    chaptersOf.set(project.id, chapters)
    const common = { projectId: project.id, head: 1, logFrom: 1, updatedAt: project.updatedAt }
    await prisma.projectWriting.create({ data: { projectId: project.id, head: common.head } })
    await prisma.writingDocument.createMany({
      data: [
        { ...common, id: project.id, kind: 'outline', state: outline },
        ...sections.map((section) => ({ ...common, ...section, kind: 'section' as const })),
      ],
    })
    const mentor = mentors.find(({ id }) => id === project.mentorId)
    const student = students.find(({ id }) => id === project.userId)
    if (mentor && student)
      await writeComments(prisma, { projectId: project.id, language: thesis.language, now, mentor, student, sections })
    await prisma.writingPicture.createMany({
      data: figures.map(({ id, bytes }) => ({
        id,
        projectId: project.id,
        uploaderId: project.userId,
        createdAt: project.updatedAt,
        bytes,
        size: bytes.length,
        sentSha256: hash('sha256', bytes),
        ...readSize(bytes),
      })),
    })
  }
  return chaptersOf
}
