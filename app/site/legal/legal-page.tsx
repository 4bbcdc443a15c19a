import type { Language } from '#contract/languages'
import { fill } from '../../i18n/fill'
import { longDate } from '../../i18n/relative-time'
import { readLegal } from '../../content/content'
import { textOf } from '../../ui/html-text'
import type { PageContext, StaticDescription } from '../../layout/page-definition'

const TEXTS = {
  fr: { updated: 'Mis à jour le {date}', contents: 'Sommaire' },
  en: { updated: 'Updated on {date}', contents: 'Contents' },
} as const

type Entry = ReturnType<typeof readLegal>[number]

const LegalPage = ({ entry, language }: { entry: Entry; language: Language }) => {
  const t = TEXTS[language]
  const { title, updated } = entry.front
  return (
    <article className="wide narrow prose">
      <h1>{title}</h1>
      <p className="note">
        {/* At noon, so that no time zone moves the date. */}
        <time dateTime={updated}>
          {fill(t.updated, { date: longDate(new Date(`${updated}T12:00:00Z`), language) })}
        </time>
      </p>
      <details className="accordion toc">
        <summary>{t.contents}</summary>
        <div>
          <ul>
            {entry.sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{textOf(section.title)}</a>
              </li>
            ))}
          </ul>
        </div>
      </details>
      <div dangerouslySetInnerHTML={{ __html: entry.html }} />
    </article>
  )
}

/** A legal page: all of it, title included, is its Markdown file. */
export const legalPage =
  (id: string) =>
  ({ language, contentRoot }: PageContext): StaticDescription => {
    const entry = readLegal(contentRoot, language).find((candidate) => candidate.id === id)
    if (!entry) throw new Error(`app/content/legal/${id}: no text`)
    const { title, description, updated } = entry.front
    return {
      title: `${title} | Cap Soutenance`,
      description,
      updated,
      render: () => <LegalPage entry={entry} language={language} />,
    }
  }
