import type { ReactNode } from 'react'
import { useTranslation } from '../../shell/i18n'

/** A node as the server tells it: ProseMirror's JSON, in the closed schema of the writing space. */
export interface TextNode {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly content?: readonly TextNode[]
  readonly text?: string
  readonly marks?: readonly { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }[]
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** Draws a text to be read; nothing in it can be pressed. */
export const TextNodes = ({ nodes = [] }: { nodes?: readonly TextNode[] | undefined }) =>
  // Nodes have no names that are sure to be there once, and are never moved here.
  nodes.map((node, index) => <Drawn key={index} node={node} />)

/** Below the section's title, which is one of level 3. */
const HEADINGS = ['h4', 'h5', 'h6', 'h6'] as const

function Drawn({ node }: { node: TextNode }): ReactNode {
  const { t } = useTranslation('projectText')
  const { type, attrs = {}, content } = node
  const inner = <TextNodes nodes={content} />
  switch (type) {
    case 'text':
      return marked(node)
    case 'heading': {
      const Heading = HEADINGS[(numberOf(attrs['level']) ?? 1) - 1] ?? 'h6'
      return <Heading>{inner}</Heading>
    }
    case 'quote':
      return <blockquote>{inner}</blockquote>
    case 'bullet_list':
      return <ul>{inner}</ul>
    case 'ordered_list':
      return <ol start={numberOf(attrs['start'])}>{inner}</ol>
    case 'list_item':
      return <li>{inner}</li>
    case 'table':
      return (
        // Its sides are reached by keyboard too.
        <div className="read-table" tabIndex={0} role="region" aria-label={t('table')}>
          <table>
            <tbody>{inner}</tbody>
          </table>
        </div>
      )
    case 'table_row':
      return <tr>{inner}</tr>
    case 'table_cell':
    case 'table_header': {
      const Cell = type === 'table_cell' ? 'td' : 'th'
      return (
        <Cell colSpan={numberOf(attrs['colspan'])} rowSpan={numberOf(attrs['rowspan'])}>
          {inner}
        </Cell>
      )
    }
    case 'figure':
      return (
        <figure>
          <p className="read-figure">
            {t('image')}
            {textOf(attrs['alt']) !== '' && ` · ${textOf(attrs['alt'])}`}
          </p>
          <figcaption>{inner}</figcaption>
        </figure>
      )
    case 'equation':
      return (
        <p>
          <code aria-label={t('equation')}>{textOf(attrs['source'])}</code>
        </p>
      )
    case 'page_break':
      return <hr />
    case 'hard_break':
      return <br />
    case 'footnote':
      return <small className="read-note"> [{t('note', { text: textOf(attrs['text']) })}]</small>
    case 'citation':
      return <>[{citation(attrs, t('citation'))}]</>
    case 'cross_reference':
      return <>[{t('reference')}]</>
    default:
      // Paragraphs, and what a newer editor may write.
      return <p>{inner}</p>
  }
}

const citation = ({ prefix, locator, suffix }: Readonly<Record<string, unknown>>, word: string): string =>
  [textOf(prefix), word, textOf(locator), textOf(suffix)].filter(Boolean).join(' ')

const TAGS = { bold: 'strong', italic: 'em', superscript: 'sup', subscript: 'sub' } as const
const isTag = (mark: string): mark is keyof typeof TAGS => Object.hasOwn(TAGS, mark)

/** The address of a link stands in its title: a text that is read leads nowhere. */
function marked({ text = '', marks = [] }: TextNode): ReactNode {
  return marks.reduce<ReactNode>((inner, { type, attrs = {} }) => {
    if (type === 'link') return <span className="read-link" title={textOf(attrs['href'])} children={inner} />
    if (type === 'language') return <span lang={textOf(attrs['tag'])} children={inner} />
    if (!isTag(type)) return inner
    const Tag = TAGS[type]
    return <Tag>{inner}</Tag>
  }, text)
}
