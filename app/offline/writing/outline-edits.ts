import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import * as Y from 'yjs'
import { MAX_SECTIONS, MAX_TITLE } from '#contract/limits'
import type { Outline, OutlineSection } from '#contract/writing/outline'
import { PART_ROLES, type PartRole } from '#domain/thesis/part-roles'
import { OUTLINE_MAP, readingOrder } from '#domain/writing/reading-order'

/** The fields that an edit writes, by section id. A new section has all its fields. */
export type OutlineEdit = Readonly<Record<string, Partial<OutlineSection>>>

/** From this length on, all siblings get new keys; the server accepts a hundred letters. */
const LONGEST_PLACE = 80

type Sibling = OutlineSection & { readonly id: string }

const byPlace = (a: Sibling, b: Sibling): number => {
  if (a.place !== b.place) return a.place < b.place ? -1 : 1
  return a.id < b.id ? -1 : 1
}
const findSiblings = (outline: Outline, parent: string | null, without?: string): Sibling[] =>
  Object.entries(outline)
    .map(([id, section]) => ({ id, ...section }))
    .filter((one) => findParent(outline, one) === parent && one.id !== without)
    .sort(byPlace)

/** The effective parent: null where the parent is unknown. */
const findParent = (outline: Outline, { parent }: OutlineSection): string | null =>
  parent !== null && parent in outline ? parent : null

/**
 * The place after the sibling with that id, or the first place for null. Where two siblings share a place, or keys have
 * grown long, all siblings get new places.
 */
function placed(siblings: readonly Sibling[], after: string | null, id: string, parent: string | null): OutlineEdit {
  const index = siblings.findIndex((one) => one.id === after) + 1
  const [before, next] = [siblings[index - 1]?.place ?? null, siblings[index]?.place ?? null]
  try {
    if (before !== null && next !== null && before >= next) throw new Error('tie')
    const place = generateKeyBetween(before, next)
    if (place.length <= LONGEST_PLACE) return { [id]: { parent, place } }
  } catch {
    // Two places are equal, or one is no valid key.
  }
  const order = [...siblings.slice(0, index).map((one) => one.id), id, ...siblings.slice(index).map((one) => one.id)]
  const places = generateNKeysBetween(null, null, order.length)
  return Object.fromEntries(order.map((one, at) => [one, { place: places[at] ?? 'a0', ...(one === id && { parent }) }]))
}

const cut = (title: string): string => title.trim().slice(0, MAX_TITLE)

export const mayAdd = (outline: Outline): boolean =>
  Object.values(outline).filter(({ removedAt }) => removedAt === null).length < MAX_SECTIONS

/** Adds a section after another and its children, with the same parent; at the end for null. */
export function addAfter(outline: Outline, after: string | null, id: string, title: string): OutlineEdit {
  const previous = after === null ? undefined : outline[after]
  const parent = previous ? findParent(outline, previous) : null
  const siblings = findSiblings(outline, parent)
  const edit = placed(siblings, previous ? after : (siblings.at(-1)?.id ?? null), id, parent)
  return { ...edit, [id]: { title: cut(title), parent, goal: null, removedAt: null, ...edit[id] } }
}

export const rename = (id: string, title: string): OutlineEdit => ({ [id]: { title: cut(title) } })
/** Null lets the title decide. */
export const setRole = (id: string, role: PartRole | null): OutlineEdit => ({ [id]: { role } })
export const setGoal = (id: string, goal: number | null): OutlineEdit => ({ [id]: { goal } })

/** The visible siblings of a section. */
function around(outline: Outline, id: string) {
  const section = outline[id]
  if (!section) return null
  const parent = findParent(outline, section)
  const all = findSiblings(outline, parent)
  const shown = all.filter((one) => one.removedAt === null)
  return { parent, all: all.filter((one) => one.id !== id), shown, index: shown.findIndex((one) => one.id === id) }
}

/** Moves the section with everything under it; null at the top. */
export function moveUp(outline: Outline, id: string): OutlineEdit | null {
  const at = around(outline, id)
  if (!at || at.index < 1) return null
  return placed(at.all, at.shown[at.index - 2]?.id ?? null, id, at.parent)
}

export function moveDown(outline: Outline, id: string): OutlineEdit | null {
  const at = around(outline, id)
  const next = at?.shown[at.index + 1]
  if (!at || at.index < 0 || !next) return null
  return placed(at.all, next.id, id, at.parent)
}

/** Moves the section into the previous one, as the last child. */
export function indentSection(outline: Outline, id: string): OutlineEdit | null {
  const at = around(outline, id)
  const previous = at?.shown[at.index - 1]
  if (!previous) return null
  const siblings = findSiblings(outline, previous.id, id)
  return placed(siblings, siblings.at(-1)?.id ?? null, id, previous.id)
}

/** Moves the section out of its chapter, directly behind the chapter. */
export function outdentSection(outline: Outline, id: string): OutlineEdit | null {
  const at = around(outline, id)
  const parent = at?.parent == null ? undefined : outline[at.parent]
  if (!at || !parent) return null
  const above = findParent(outline, parent)
  return placed(findSiblings(outline, above, id), at.parent, id, above)
}

/** Moves the children of a section to the end of another one's children. */
export function adopt(outline: Outline, from: string, into: string): OutlineEdit {
  const own = findSiblings(outline, from).filter(({ id }) => id !== into)
  const last = findSiblings(outline, into).at(-1)?.place ?? null
  const places = generateNKeysBetween(last, null, own.length)
  return Object.fromEntries(own.map(({ id }, index) => [id, { parent: into, place: places[index] ?? 'a0' }]))
}

export const bin = (id: string, now: number): OutlineEdit => ({ [id]: { removedAt: now } })

/** Restores a section to its place, or to the end where its chapter is not visible. */
export function restore(outline: Outline, id: string): OutlineEdit {
  const back = { [id]: { removedAt: null } }
  const section = outline[id]
  if (!section) return {}
  const isShown = readingOrder({ ...outline, [id]: { ...section, removedAt: null } }).some((one) => one.id === id)
  if (isShown) return back
  const tops = findSiblings(outline, null, id)
  const edit = placed(tops, tops.at(-1)?.id ?? null, id, null)
  return { ...edit, [id]: { ...edit[id], removedAt: null } }
}

/** The sections in the bin, latest first; restoring one restores what stands under it. */
export const binned = (outline: Outline): Sibling[] =>
  Object.entries(outline)
    .map(([id, section]) => ({ id, ...section }))
    .filter(({ removedAt }) => removedAt !== null)
    .sort((a, b) => (b.removedAt ?? 0) - (a.removedAt ?? 0))

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** The valid part of a document's outline. */
export function readOutline(doc: Y.Doc): Outline {
  const sections: Outline = {}
  for (const [id, fields] of doc.getMap<unknown>(OUTLINE_MAP)) {
    if (!(fields instanceof Y.Map)) continue
    // A role of a newer release is read as none.
    const role = PART_ROLES.find((one) => one === fields.get('role'))
    sections[id] = {
      title: text(fields.get('title')) ?? '',
      parent: text(fields.get('parent')),
      place: text(fields.get('place')) ?? '',
      goal: number(fields.get('goal')),
      removedAt: number(fields.get('removedAt')),
      ...(role && { role }),
    }
  }
  return sections
}

export function applyEdit(doc: Y.Doc, edit: OutlineEdit | null): void {
  if (!edit) return
  const sections = doc.getMap<Y.Map<unknown>>(OUTLINE_MAP)
  doc.transact(() => {
    for (const [id, fields] of Object.entries(edit)) {
      const known = sections.get(id)
      if (!known) sections.set(id, new Y.Map<unknown>(Object.entries(fields)))
      else for (const [name, value] of Object.entries(fields)) if (known.get(name) !== value) known.set(name, value)
    }
  })
}
