import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { roundsRoutes } from '#contract/routes/rounds'
import { buildAddress, type ReplyAt } from '../../network/call'
import { alignBlocks, type ComparedBlock } from '../../offline/writing/history/align-blocks'
import { presentBlocks } from '../../offline/writing/history/put-back'
import type { WritingStore } from '../../offline/writing/store-types'
import { useAnswer } from '../../shell/answers'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { Part } from '../account/part'
import { ComparedRow, type RowKind } from '../writing/history/compared-row'
import { useDocument } from '../writing/use-writing'
import type { ShownRound, ServerRound } from './shown-rounds'
import '../writing/history/history.css'

/** A frozen section to show: its text, or the changes since another round or until now. */
export interface RoundTextRequest {
  readonly how: 'read' | 'now' | 'before'
  readonly section: string
  readonly title: string
  /** With `before`: the round to compare with. */
  readonly before?: ServerRound
}
type Block = ReplyAt<typeof roundsRoutes.section>['blocks'][number]

interface Props {
  store: WritingStore
  round: ShownRound
  request: RoundTextRequest
  onClose: () => void
}

/** A frozen section never changes, so the device stores it once opened. */
const useFrozen = ({ projectId, id }: Pick<ServerRound, 'projectId' | 'id'>, section: string) =>
  useAnswer(buildAddress(roundsRoutes.section, { params: { id: projectId, round: id, section } }), { persist: true })

export function RoundText({ store, round, request, onClose }: Props) {
  const { t } = useTranslation('rounds')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { section, title, how, before } = request
  const names = {
    read: title,
    now: t('nowOf', { title }),
    before: t('beforeOf', { title, number: before?.number ?? 0 }),
  }
  return (
    <>
      <p className="actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          <Icon name="back" />
          {t('back')}
        </button>
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {names[how]}
      </h2>
      <Frozen round={round} section={section}>
        {(blocks) => <Shown store={store} round={round} request={request} blocks={blocks} />}
      </Frozen>
    </>
  )
}

function Shown({ store, round, request, blocks }: Omit<Props, 'onClose'> & { blocks: readonly Block[] }) {
  const { section, how, before: other } = request
  if (how === 'read') return <Reading blocks={blocks} />
  if (how === 'now' || !other)
    return <UntilNow store={store} projectId={round.projectId} section={section} blocks={blocks} />
  return (
    <Frozen round={other} section={section}>
      {(before) => <Compared before={before} after={blocks} />}
    </Frozen>
  )
}

interface FrozenProps {
  round: Pick<ServerRound, 'projectId' | 'id'>
  section: string
  children: (blocks: readonly Block[]) => ReactNode
}

function Frozen({ round, section, children }: FrozenProps) {
  const answer = useFrozen(round, section)
  return (
    <Part answer={answer} isQuiet>
      {({ blocks }) => children(blocks)}
    </Part>
  )
}

const FIRST_LEVEL = 3

function Reading({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="rounds-text">
      {blocks.map(({ type, level = 1, text }, index) => {
        // The index is the key: blocks of old texts may lack an id, and frozen blocks never move.
        const key = index
        if (type !== 'heading') return <p key={key}>{text}</p>
        const Heading = level + FIRST_LEVEL > 4 ? 'h4' : 'h3'
        return <Heading key={key}>{text}</Heading>
      })}
    </div>
  )
}

interface UntilNowProps {
  store: WritingStore
  projectId: string
  section: string
  blocks: readonly Block[]
}

function UntilNow({ store, projectId, section, blocks }: UntilNowProps) {
  const { t } = useTranslation('rounds')
  const opened = useDocument(store, projectId, section)
  if (opened === 'opening') return <div className="skeleton" role="status" aria-busy="true" aria-label={t('loading')} />
  if (opened === 'failed' || opened.status === 'missing')
    return (
      <p className="notice" role="status">
        {t('missing')}
      </p>
    )
  return <Compared before={blocks} after={presentBlocks(opened.doc)} />
}

const getRowKind = (then: ComparedBlock | undefined, now: ComparedBlock | undefined): RowKind => {
  if (!then) return 'added'
  if (!now) return 'removed'
  return then.text === now.text ? 'same' : 'changed'
}
const KINDS = ['changed', 'removed', 'added'] as const

/** Compares block by block and marks added and removed words. */
function Compared({ before, after }: { before: readonly ComparedBlock[]; after: readonly ComparedBlock[] }) {
  const { t } = useTranslation('rounds')
  const pairs = useMemo(() => alignBlocks(before, after), [before, after])
  const rows = pairs.map((pair, row) => {
    const then = pair.before === null ? undefined : before[pair.before]
    const now = pair.after === null ? undefined : after[pair.after]
    return { row, then, now, kind: getRowKind(then, now) }
  })
  const changes = KINDS.map((kind) => ({ kind, count: rows.filter((row) => row.kind === kind).length }))
  const counted = changes.filter(({ count }) => count > 0)
  return (
    <>
      <p role="status">
        {counted.length === 0
          ? t('same')
          : counted.map(({ kind, count }) => t(`changes.${kind}`, { count })).join(', ')}
      </p>
      {rows
        .filter(({ kind }) => kind !== 'same')
        .map(({ row, then, now, kind }) => (
          <ComparedRow
            key={row}
            kind={kind}
            before={then?.text ?? ''}
            after={now?.text ?? ''}
            author={null}
            onPutBack={null}
          />
        ))}
    </>
  )
}
