import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as z from 'zod/mini'
import { LANGUAGES, type Language } from '#contract/languages'
import { htmlToText } from '../ui/html-text'
import { compileMarkdown, foldSections, frenchProse, splitFrontMatter, type Compiled } from './markdown'

/**
 * Long texts: Markdown with validated front matter in `app/content`, one file per language. A missing or invalid file
 * fails the build.
 */
export interface ContentEntry<Front> extends Compiled {
  id: string
  front: Front
  /** Plain text, for search. */
  text: string
}

export const CATEGORIES = ['methodology', 'research', 'innovation', 'productivity', 'mentoring', 'publication'] as const
export const SECTIONS = ['getting_started', 'projects', 'mentoring', 'advanced'] as const

const isoDate = z.pipe(
  z.union([z.string(), z.date()]),
  z.transform((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value)),
)

export const ArticleFront = z.object({
  title: z.string().check(z.minLength(5), z.maxLength(90)),
  excerpt: z.string().check(z.minLength(40), z.maxLength(240)),
  author: z.string(),
  date: isoDate,
  category: z.enum(CATEGORIES),
  imageAlt: z.string(),
})
export const DocumentationFront = z.object({
  title: z.string().check(z.minLength(3), z.maxLength(80)),
  summary: z.string().check(z.minLength(20), z.maxLength(180)),
  order: z.number(),
})
export const FaqFront = z.object({ question: z.string() })
export const LegalFront = z.object({
  title: z.string(),
  description: z.string().check(z.maxLength(180)),
  updated: isoDate,
})

const polishFront = <T>(front: T, language: Language): T =>
  (language === 'fr'
    ? Object.fromEntries(
        Object.entries(front as object).map(([key, value]) => [
          key,
          typeof value === 'string' ? frenchProse(value) : value,
        ]),
      )
    : front) as T

/** Every entry of a folder in one language. Throws if an entry is missing in another language. */
export function readEntries<S extends z.ZodMiniType>(
  root: string,
  folder: string,
  schema: S,
  language: Language,
): ContentEntry<z.output<S>>[] {
  const directory = join(root, folder)
  const names = readdirSync(directory).filter((name) => name.endsWith('.md'))
  const ids = [...new Set(names.map((name) => name.replace(/\.\w\w\.md$/, '')))]
  for (const id of ids)
    for (const twin of LANGUAGES)
      if (!names.includes(`${id}.${twin}.md`)) throw new Error(`app/content/${folder}/${id}: no ${twin} text`)
  return ids.map((id) => {
    const file = join(directory, `${id}.${language}.md`)
    const { front, body } = splitFrontMatter(basename(file), readFileSync(file, 'utf8'))
    const parsed = z.safeParse(schema, front)
    if (!parsed.success)
      throw new Error(
        `${file}: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
      )
    const compiled = compileMarkdown(body, language)
    return {
      id,
      front: polishFront(parsed.data, language),
      text: htmlToText(compiled.html),
      ...compiled,
      html: foldSections(compiled.html),
    }
  })
}

/** The ten questions in their order. */
export const readFaq = (root: string, language: Language) =>
  readEntries(root, 'faq', FaqFront, language).sort((a, b) => Number(a.id.slice(5)) - Number(b.id.slice(5)))

/** Documentation entries with their section, in reading order. */
export const readDocumentation = (root: string, language: Language) =>
  SECTIONS.flatMap((section) =>
    readEntries(root, `documentation/${section}`, DocumentationFront, language)
      .sort((a, b) => a.front.order - b.front.order)
      .map((entry) => ({ ...entry, section })),
  )

/** Blog articles, newest first. */
export const readArticles = (root: string, language: Language) =>
  readEntries(root, 'blog', ArticleFront, language).sort((a, b) => b.front.date.localeCompare(a.front.date))

export const readLegal = (root: string, language: Language) => readEntries(root, 'legal', LegalFront, language)
