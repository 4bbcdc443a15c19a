import { longDate } from '../../i18n/relative-time'
import { readLegal } from '../../content/content'
import { htmlToText } from '../../ui/html-text'
import { finishedTexts } from '../../layout/page-texts'
import type { PageContext, StaticDescription } from '../../layout/page-definition'

const FRENCH = { updated: 'Mis à jour le {{date}}', contents: 'Sommaire' }
const ENGLISH: typeof FRENCH = { updated: 'Updated on {{date}}', contents: 'Contents' }

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'site.legal': typeof FRENCH
  }
}

type Entry = ReturnType<typeof readLegal>[number]

interface Props {
  entry: Entry
  contents: string
  /** Date of the last change, as text. */
  changed: string
}

const LegalPage = ({ entry, contents, changed }: Props) => {
  const { title, updated } = entry.front
  return (
    <article className="wide narrow prose">
      <h1>{title}</h1>
      <p className="note">
        <time dateTime={updated}>{changed}</time>
      </p>
      <details className="accordion toc">
        <summary>{contents}</summary>
        <div>
          <ul>
            {entry.sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{htmlToText(section.title)}</a>
              </li>
            ))}
          </ul>
        </div>
      </details>
      <div dangerouslySetInnerHTML={{ __html: entry.html }} />
    </article>
  )
}

/** A legal page, whose Markdown file contains everything including the title. */
export const legalPage =
  (id: string) =>
  ({ language, contentRoot, i18n }: PageContext): StaticDescription => {
    const entry = readLegal(contentRoot, language).find((candidate) => candidate.id === id)
    if (!entry) throw new Error(`app/content/legal/${id}: no text`)
    const { title, description, updated } = entry.front
    const { contents } = finishedTexts({ language, i18n }, 'site.legal', { fr: FRENCH, en: ENGLISH })
    // Noon UTC, so that no time zone changes the date.
    const date = longDate(new Date(`${updated}T12:00:00Z`), language)
    const changed = i18n.getFixedT(language, 'site.legal')('updated', { date })
    return {
      title: `${title} | Cap Soutenance`,
      description,
      updated,
      render: () => <LegalPage entry={entry} contents={contents} changed={changed} />,
    }
  }
