import type { readDocumentation } from '../../content/content'
import { Icon } from '../../ui/icon'
import type { EntryTexts } from './documentation.fr'

export type DocumentationEntry = ReturnType<typeof readDocumentation>[number]

interface Props {
  entry: DocumentationEntry
  sectionName: string
  previous: DocumentationEntry | undefined
  next: DocumentationEntry | undefined
  t: EntryTexts
}

/** One entry of the documentation, rendered during the build, with links to its neighbours. */
export function EntryPage({ entry, sectionName, previous, next, t }: Props) {
  return (
    <article className="wide narrow prose">
      <p className="crumb">
        <a href={entry.section === 'getting_started' ? '/documentation' : `/documentation?section=${entry.section}`}>
          <Icon name="back" /> {t.back}
        </a>
      </p>
      <p className="badge">{sectionName}</p>
      <h1>{entry.front.title}</h1>
      <p className="lead">{entry.front.summary}</p>
      <div data-island="page-tools" className="page-tools" />
      <div dangerouslySetInnerHTML={{ __html: entry.html }} />
      <nav className="neighbours" aria-label={t.neighbours}>
        {previous && (
          <a href={`/documentation/${previous.id}`}>
            <small>{t.previous}</small>
            {previous.front.title}
          </a>
        )}
        {next && (
          <a href={`/documentation/${next.id}`} className="neighbour-next">
            <small>{t.next}</small>
            {next.front.title}
          </a>
        )}
      </nav>
    </article>
  )
}
