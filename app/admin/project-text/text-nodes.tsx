import type { ReactNode } from 'react'
import { toText } from '#blocks/block'
import { contentOfNote } from '#blocks/footnote/schema'
import { viewOfNode } from '#blocks/views'
import { useFrame } from '../../i18n/frame-context'

/** A node in the server's answer: ProseMirror's JSON, in the closed schema of the writing space. */
export interface TextNode {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly content?: readonly TextNode[]
  readonly text?: string
  readonly marks?: readonly { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }[]
}

/** Draws a text to be read; nothing in it can be pressed. */
export const TextNodes = ({ nodes = [] }: { nodes?: readonly TextNode[] | undefined }) =>
  // Ids of nodes may be missing or repeated, and nodes do not move here.
  nodes.map((node, index) => <Drawn key={index} node={node} />)

function Drawn({ node }: { node: TextNode }): ReactNode {
  const { language } = useFrame()
  const { type, attrs = {} } = node
  // The words of a note are an attribute.
  const content = type === 'note' ? contentOfNote(attrs) : node.content
  return type === 'text' ? marked(node) : viewOfNode(type)(attrs, <TextNodes nodes={content} />, language)
}

const TAGS = { bold: 'strong', italic: 'em', superscript: 'sup', subscript: 'sub' } as const
const isTag = (mark: string): mark is keyof typeof TAGS => Object.hasOwn(TAGS, mark)

/** Shows the address of a link as its title, because links cannot be followed here. */
function marked({ text = '', marks = [] }: TextNode): ReactNode {
  return marks.reduce<ReactNode>((inner, { type, attrs = {} }) => {
    if (type === 'link') return <span className="read-link" title={toText(attrs['href'])} children={inner} />
    if (type === 'language') return <span lang={toText(attrs['tag'])} children={inner} />
    if (!isTag(type)) return inner
    const Tag = TAGS[type]
    return <Tag>{inner}</Tag>
  }, text)
}
