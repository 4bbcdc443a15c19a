import { Listeners } from '../../device/listeners'
import { scrollParent } from './scroll-parent'
import { Slots } from './slots'
import { range, type Layout } from './virtual'

/** How soon the rows beyond the edges follow a new result. */
const FOLLOW_MS = 120
/**
 * What stands above the rows before anything is scrolled, in px: bar, title, search. Rows below the edge of the screen
 * are drawn a moment later.
 */
const ABOVE_PX = 250
/** What may stay on top of the rows: the console's bar and the table's head, in px. */
const HEAD_PX = 112

export interface WindowState {
  /** Heights that differ from the typical one, by key. */
  readonly known: ReadonlyMap<string, number>
  readonly typical: number
  /** Rows in sight; `end` is not included. */
  readonly start: number
  readonly end: number
  /** The rows that have been in sight long enough for those beyond the edges to be drawn too. */
  readonly settled: readonly string[] | null
}

const viewTop = (box: Element): number => (box === document.documentElement ? 0 : box.getBoundingClientRect().top)

/**
 * Which rows are in sight: outside React, since scrolling and sizes are. It tells its listeners when what is drawn must
 * change.
 */
export class RowWindow {
  private state: WindowState
  private sizing = ''
  private layout: Layout = { tops: new Float64Array(1) }
  private body: HTMLElement | null = null
  private keys: readonly string[] = []
  private following: ReturnType<typeof setTimeout> | undefined
  private readonly listeners = new Listeners()
  private readonly slots = new Slots()

  constructor(private readonly estimate: number) {
    this.state = {
      known: new Map(),
      typical: estimate,
      start: 0,
      end: Math.max(1, Math.ceil((innerHeight - ABOVE_PX) / estimate)),
      settled: null,
    }
  }

  /** React keys of the rows drawn. A dialog that is open gives the focus back to its row when it closes. */
  readonly slotsOf = (ids: readonly string[]): readonly number[] =>
    this.slots.of(
      ids,
      !this.body?.contains(document.activeElement) && !document.querySelector('ion-modal:not([inert])'),
    )

  readonly subscribe = this.listeners.add
  readonly read = (): WindowState => this.state

  private set(change: Partial<WindowState>): void {
    this.state = { ...this.state, ...change }
    this.listeners.tell()
  }

  /** Listens to what scrolls around the body, until the answer is called. */
  attach(body: HTMLElement): () => void {
    this.body = body
    const box = scrollParent(body)
    const target = box === document.documentElement ? window : box
    target.addEventListener('scroll', this.look, { passive: true })
    window.addEventListener('resize', this.look)
    return () => {
      this.body = null
      clearTimeout(this.following)
      target.removeEventListener('scroll', this.look)
      window.removeEventListener('resize', this.look)
    }
  }

  /** After each drawing, before it is painted: measures the rows that were drawn and looks which are in sight now. */
  drawn(layout: Layout, keys: readonly string[], sizing: string): void {
    if (keys !== this.keys) this.settleSoon(keys)
    this.layout = layout
    this.measure(sizing)
    this.look()
  }

  private settleSoon(keys: readonly string[]): void {
    this.keys = keys
    clearTimeout(this.following)
    this.following = setTimeout(() => this.set({ settled: keys }), FOLLOW_MS)
  }

  private measure(sizing: string): void {
    if (!this.body) return
    const isNew = this.sizing !== sizing
    this.sizing = sizing
    const known = new Map(isNew ? [] : this.state.known)
    let typical = isNew ? null : this.state.typical
    let changed = isNew && this.state.known.size > 0
    for (const row of this.body.querySelectorAll<HTMLElement>('[data-row]')) {
      const { height } = row.getBoundingClientRect()
      if (height === 0) continue
      typical ??= height
      const key = row.dataset.row ?? ''
      if (Math.abs((known.get(key) ?? typical) - height) < 0.5) continue
      known.set(key, height)
      changed = true
    }
    typical ??= this.estimate
    if (changed || typical !== this.state.typical) this.set({ known, typical })
  }

  private readonly look = (): void => {
    if (!this.body) return
    const box = scrollParent(this.body)
    const from = viewTop(box) - this.body.getBoundingClientRect().top
    const { start, end } = range(this.layout, from, from + box.clientHeight, 0)
    if (start !== this.state.start || end !== this.state.end) this.set({ start, end })
  }

  /** Scrolls a row into sight. */
  readonly show = (index: number): void => {
    if (!this.body) return
    const box = scrollParent(this.body)
    const { tops } = this.layout
    const top = this.body.getBoundingClientRect().top - viewTop(box) + (tops[index] ?? 0)
    const bottom = top + (tops[index + 1] ?? 0) - (tops[index] ?? 0)
    if (top < HEAD_PX) box.scrollTop += top - HEAD_PX
    else if (bottom > box.clientHeight) box.scrollTop += bottom - box.clientHeight
    this.look()
  }
}
