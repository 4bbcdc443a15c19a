import { useMemo, type ReactNode } from 'react'
import { parseMarkdownBlocks, parseSpans, type MarkdownBlock } from './markdown-blocks'

const STYLES = { strong: 'strong', em: 'em', code: 'code' } as const

/** The index is the key, since the same text always has the same spans. */
const inline = (text: string): ReactNode[] =>
  parseSpans(text).map(({ text: words, style }, at) => {
    if (style === 'plain') return words
    const Style = STYLES[style]
    return <Style key={at}>{words}</Style>
  })

/** A template's Markdown under the screen's headings; its first and second levels use the same heading level. */
export function MarkdownText({ source }: { source: string }) {
  const blocks = useMemo(() => parseMarkdownBlocks(source), [source])
  return (
    <div className="account-markdown">
      {blocks.map((block, at) => (
        <Part key={at} block={block} />
      ))}
    </div>
  )
}

function Part({ block }: { block: MarkdownBlock }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level <= 2 ? 'h3' : 'h4'
      return <Heading>{inline(block.text)}</Heading>
    }
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map(({ text, isDone }, at) => (
            <li key={at}>
              {isDone !== undefined && (isDone ? '☑ ' : '☐ ')}
              {inline(text)}
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return (
        <div className="table-scroll" tabIndex={0} role="group" aria-label={block.head.join(', ')}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, at) => (
                  <th key={at} scope="col">
                    {inline(cell)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, line) => (
                <tr key={line}>
                  {row.map((cell, at) => (
                    <td key={at}>{inline(cell)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    case 'advice':
      return (
        <aside className="account-advice">
          {block.lines.map((line, at) => (
            <p key={at}>{inline(line)}</p>
          ))}
        </aside>
      )
    case 'quote':
      return <blockquote>{inline(block.text)}</blockquote>
    case 'paragraph':
      return <p>{inline(block.text)}</p>
  }
}
