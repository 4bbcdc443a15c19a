import { useEffect, useMemo, useState } from 'react'
import type { Node } from 'prosemirror-model'
import type { Doc } from 'yjs'
import type { Attrs } from '#blocks/block'
import { contentOfNote } from '#blocks/footnote/schema'
import type { Citing } from '#domain/citations/run'
import { CITATION_FORMS, type Source } from '#domain/citations/source'
import type { Language } from '#contract/languages'
import { loadOrNull } from '../../../network/load'
import { retriable } from '../../../network/retriable'
import { addSources, putSource } from '../../../offline/writing/source-edits'
import { mayWrite } from '#contract/writing/access'
import type { WritingStore } from '../../../offline/writing/store-types'
import { useTranslation } from '../../../shell/i18n'
import { PromptSuspense } from '../../../ui/prompt-suspense'
import type { Insert } from '../editor/insert-views'
import type { PictureTools } from '../editor/section-editor'
// The editor loads first, so modules that both need stay in the editor's chunk.
import '../editor/section-editor'
import { useProjectWriting } from '../use-writing'
import { CitationSheet } from './sources-citation'
import { drawInserts, openInserts, type Pressed, type InsertText } from './inserts-in-text'
import { saveInsert } from './source-commands'
import { useTargets } from './use-targets'
import { useResolver, useSources, useThesisLanguage } from './use-sources'
import { sourceLabel } from './sources-texts'
import './sources.css'
import './sources-in-text.css'

const ReferenceSheet = retriable(async () => ({ default: (await import('./sources-reference')).ReferenceSheet }))
const EquationSheet = retriable(async () => ({ default: (await import('./equations-sheet')).EquationSheet }))
const loadMath = () => import('../equations/equations-draw')

interface Props {
  store: WritingStore
  projectId: string
  /** Id of the section. */
  id: string
  doc: Doc
  plan: Doc
  tools: PictureTools
  /** The kind of node that the person inserts. */
  insert: Insert | null
  /** Receives the citation, which then does not go into the text. */
  onCited: ((attrs: Attrs | null) => void) | null
  onInserted: () => void
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export function readCiting({ attrs }: Pick<Node, 'attrs'>): Citing {
  const given: unknown = attrs.sources
  return {
    sources: Array.isArray(given) ? given.filter((one) => typeof one === 'string') : [],
    locator: text(attrs.locator),
    prefix: text(attrs.prefix),
    suffix: text(attrs.suffix),
    form: CITATION_FORMS.find((form) => form === attrs.form) ?? 'full',
  }
}

/** What a citation says in the editor: « voir Ki-Zerbo, 2003, p. 45 ». */
function chip(citing: Citing, byId: ReadonlyMap<string, Source>, language: Language, gone: string): InsertText {
  const names = citing.sources.map((id) => {
    const source = byId.get(id)
    return source ? sourceLabel(source, language) : gone
  })
  const isMissing = names.length === 0 || citing.sources.some((id) => !byId.has(id))
  const { prefix, locator, suffix } = citing
  const page = /^\d[\d\s,–-]*$/.test(locator) ? `p. ${locator}` : locator
  const cited = [names.join(' ; ') || gone, page].filter(Boolean).join(', ')
  const shown = [prefix, cited, suffix].filter(Boolean).join(' ')
  return { text: shown, label: shown, isMissing }
}

/** Loads the math library with the first equation. */
function useMath(isNeeded: boolean) {
  const [math, setMath] = useState<Awaited<ReturnType<typeof loadMath>> | null>(null)
  useEffect(() => {
    if (isNeeded && !math) void loadOrNull(loadMath).then((loaded) => loaded && setMath(loaded))
  }, [isNeeded, math])
  return math
}

/** Whether the text has such a node; the DOM can be searched faster than the document. */
const holds = (tools: PictureTools, name: string): boolean =>
  tools.session?.view.dom.querySelector(`.editor-${name}`) != null

/** Citations, references and equations of the section that is open, and the sheets that ask for them. */
export default function SourcesInText(props: Props) {
  const { store, projectId, id, doc, plan, tools, insert, onCited, onInserted } = props
  const { session, isWriting } = tools
  const { t } = useTranslation('sources')
  const language = useThesisLanguage(projectId)
  const { byId, sources, settings } = useSources(plan)
  const access = useProjectWriting(store, projectId)?.access ?? null
  useResolver(plan, access !== null && mayWrite(access))
  const [pressed, setPressed] = useState<Pressed | null>(null)
  const kind = insert ?? pressed?.kind ?? null
  // Checked again when the text changes: another person may add the first reference.
  const [needs, setNeeds] = useState({ equation: false, math: false, reference: false })
  useEffect(() => {
    if (!session) return
    const look = () => {
      const [equation, reference] = [holds(tools, 'equation'), holds(tools, 'reference')]
      const now = { equation, reference, math: equation || holds(tools, 'inline-equation') }
      setNeeds((before) =>
        before.equation === now.equation && before.math === now.math && before.reference === now.reference
          ? before
          : now,
      )
    }
    look()
    return session.subscribe(look)
  }, [session, tools])
  const isMath = kind === 'equation' || kind === 'inline_equation'
  const math = useMath(needs.math || isMath)
  const targets = useTargets({
    store,
    projectId,
    plan,
    doc,
    section: id,
    language,
    isNeeded: needs.reference || needs.equation || kind === 'cross_reference',
  })

  const drawers = useMemo(() => {
    const drawMath = (node: Node, place: HTMLElement, isInLine: boolean) => {
      const source = text(node.attrs.source)
      place.replaceChildren()
      if (math) return math.drawEquation(place, source, t('equation.unfinished'), isInLine)
      const code = document.createElement('code')
      code.translate = false
      code.textContent = source
      place.append(code)
    }
    return {
      citation: (node: Node): InsertText => {
        const shown = chip(readCiting(node), byId, language, t('cite.gone'))
        return { ...shown, label: t('cite.label', { text: shown.text }) }
      },
      cross_reference: (node: Node): InsertText => {
        const found = targets?.texts.get(text(node.attrs.target))
        const isMissing = targets !== null && !targets.isPartial && !found
        const label = found ?? (isMissing ? t('refer.gone') : '…')
        return { text: label, label: t('refer.label', { text: label }), isMissing }
      },
      equation: (node: Node, place: HTMLElement) => {
        const number = targets?.numbers.get(text(node.attrs.id))
        drawMath(node, place, false)
        if (number !== undefined) place.dataset.number = `(${String(number)})`
        else delete place.dataset.number
      },
      inline_equation: (node: Node, place: HTMLElement) => drawMath(node, place, true),
    }
  }, [byId, language, t, targets, math])
  useEffect(() => (session ? openInserts(session, setPressed) : undefined), [session])
  useEffect(() => (session ? drawInserts(session, drawers) : undefined), [session, drawers, isWriting])

  const close = () => {
    setPressed(null)
    onInserted()
    if (onCited) onCited(null)
    else if (isWriting) session?.focusAfterDialog()
  }
  const changed = insert === null ? pressed : null
  const save = (attrs: Readonly<Record<string, unknown>> | null, other?: Insert) => {
    if (onCited) {
      onInserted()
      onCited(attrs)
      return
    }
    if (kind) session?.run(saveInsert(other ?? kind, changed, attrs))
    close()
  }
  if (!session || !kind) return null
  const node = changed?.node ?? null
  const shared = { canWrite: isWriting, isNew: node === null, onClose: close }
  if (kind === 'citation')
    return (
      <CitationSheet
        {...shared}
        sources={sources}
        byId={byId}
        language={language}
        style={settings.style}
        recent={recentIn(session.view.state.doc)}
        citing={readCiting(node ?? { attrs: {} })}
        onSave={save}
        onAdd={(draft) => addSources(plan, [draft], () => crypto.randomUUID())[0] ?? null}
        onChange={(source, draft, before) => putSource(plan, source, draft, before)}
      />
    )
  return (
    <PromptSuspense fallback={null}>
      {kind === 'cross_reference' ? (
        <ReferenceSheet {...shared} targets={targets} target={text(node?.attrs.target)} onSave={save} />
      ) : (
        <EquationSheet
          {...shared}
          source={text(node?.attrs.source)}
          isInLine={kind === 'inline_equation'}
          canBeInLine={session.view.state.selection.$to.parent.inlineContent}
          onSave={(attrs, isInLine) => save(attrs, isInLine ? 'inline_equation' : 'equation')}
        />
      )}
    </PromptSuspense>
  )
}

/** Sources that the section cites, the last ones first. */
function recentIn(doc: Node): string[] {
  const cited: string[] = []
  doc.descendants((node) => {
    if (node.type.name === 'citation') cited.unshift(...readCiting(node).sources)
    for (const { type, attrs = {} } of node.type.name === 'note' ? contentOfNote(node.attrs) : [])
      if (type === 'citation') cited.unshift(...readCiting({ attrs }).sources)
  })
  return [...new Set(cited)]
}
