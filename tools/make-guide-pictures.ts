/**
 * `npm run guide-pictures`: takes the guide's screenshots from the production build with the demonstration's data. The
 * results are committed.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { LANGUAGES, type Language } from '#contract/languages'
import { PrismaClient } from '#db/client'
import { SCREEN_SIZE } from '../app/content/markdown'
import * as screens from '../app/member/account/screens'
import { signInAt } from '../e2e/support/account'
import { open } from '../e2e/support/page'
import { startServer } from '../e2e/support/server'
import { openDatabase } from '../prisma/database/connection'
import { migrate } from '../prisma/database/migrate'
import { THESES } from '../prisma/demo/theses'
import { seed } from '../prisma/seed'
import { BROWSER_FLAGS, findBrowser } from './find-browser'
import { newestBuild } from './newest-build'

/** Ids of the demonstration's data in one language, for addresses. */
interface Places {
  readonly project: string
  readonly section: string
  readonly username: string
}

interface Shot {
  readonly name: string
  readonly path: (places: Places) => string
}

const SHOTS: readonly Shot[] = [
  { name: 'project', path: ({ project }) => screens.projectPath(project) },
  { name: 'outline', path: ({ project }) => screens.writingPath(project) },
  { name: 'section', path: ({ project, section }) => screens.sectionPath(project, section) },
  { name: 'history', path: ({ project, section }) => screens.historyPath(project, section) },
  { name: 'comments', path: ({ project }) => screens.commentsPath(project) },
  { name: 'rounds', path: ({ project }) => screens.roundsPath(project) },
  { name: 'people', path: ({ project }) => screens.peoplePath(project) },
  { name: 'plan', path: ({ project }) => screens.planPath(project) },
  { name: 'export', path: ({ project }) => screens.exportPath(project) },
  { name: 'sources', path: ({ project }) => screens.sourcesPath(project) },
  { name: 'import', path: ({ project }) => screens.importPath(project) },
  { name: 'dossier', path: ({ project }) => screens.dossierPath(project) },
  { name: 'sessions', path: () => screens.screenPath('sessions') },
  { name: 'booking', path: ({ project }) => screens.bookingPath(project) },
  { name: 'notices', path: () => screens.NOTICES },
  { name: 'display', path: () => screens.screenPath('display') },
  { name: 'security', path: () => screens.screenPath('security') },
  { name: 'subscription', path: () => screens.screenPath('subscription') },
  { name: 'data', path: () => screens.screenPath('data') },
]

const FOLDER = join('public', 'images', 'guide')
const PASSWORD = 'une phrase de démonstration'
/** Device pixels per CSS pixel, so that texts stay readable on a phone. */
const SCALE = 1.5
const QUALITY = 55
/** Waits for lists that load late and for transitions. */
const STILL_MS = 1_500

/** Fills an embedded database with the demonstration and returns the ids of its theses. */
async function fill(dataDir: string): Promise<Record<Language, Places>> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir })
  const prisma = new PrismaClient({ adapter: database.adapter })
  try {
    await migrate(database)
    const admin = { username: 'admin', email: 'admin@example.org', password: PASSWORD }
    await seed(prisma, { mode: 'demo', admin, demoPassword: PASSWORD })
    const findPlaces = async (language: Language): Promise<Places> => {
      const thesis = THESES.find((one) => one.language === language)
      if (!thesis) throw new Error(`no thesis in ${language}`)
      const project = await prisma.project.findFirstOrThrow({
        where: { title: thesis.project.title },
        select: { id: true, student: { select: { username: true } } },
      })
      const longest = await prisma.writingDocument.findFirstOrThrow({
        where: { projectId: project.id, kind: 'section' },
        orderBy: { words: 'desc' },
        select: { id: true },
      })
      return { project: project.id, section: longest.id, username: project.student.username }
    }
    return { fr: await findPlaces('fr'), en: await findPlaces('en') }
  } finally {
    await prisma.$disconnect()
    await database.close()
  }
}

async function takeShot(page: Page, language: Language, { name, path }: Shot, places: Places): Promise<void> {
  await page.goto(path(places))
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(STILL_MS)
  const file = join(FOLDER, `${name}.${language}.webp`)
  await sharp(await page.screenshot())
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(file)
  console.log(`${file}  ${(statSync(file).size / 1_000).toFixed(0)} kB`)
}

await newestBuild()
mkdirSync(FOLDER, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'cap-guide-'))
const places = await fill(dataDir)
const server = await startServer({ product: '.', dataDir })
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
const origin = `http://localhost:${String(server.port)}`
const wanted = process.argv.slice(2)

try {
  for (const language of LANGUAGES) {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { ...SCREEN_SIZE },
      deviceScaleFactor: SCALE,
      locale: language,
      isMobile: true,
      hasTouch: true,
    })
    const page = await context.newPage()
    await open(page, `/login?lang=${language}`)
    await signInAt(page, language, places[language].username, PASSWORD)
    await page.waitForURL(`**${screens.ACCOUNT}**`)
    for (const shot of SHOTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
      await takeShot(page, language, shot, places[language])
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
// React's server renderer, which the build runs, leaves a message port open.
process.exit(0)
