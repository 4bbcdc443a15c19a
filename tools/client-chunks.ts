import { createHash } from 'node:crypto'
import { basename, extname, relative, resolve, sep } from 'node:path'

interface ModuleInfo {
  readonly code?: string | null
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
type ReadModule = (id: string) => ModuleInfo | null

const ENTRY = 'app/entry-client.tsx'
const APPLICATION = 'app/application-root.tsx'
/** A folder of screens that are opened later; modules that only they need are in one chunk. */
const ROOM = /^app\/(?:(member|admin)\/(?:[^/]+\/)?([^/]+)\/[^/]+$|(institution|lists)\/)/
const TEXT = /\.(fr|en)\.ts$/
/** Rooms that the account opens first. */
const STARTS = ['account', 'today']
/** Minimum size, in characters of source, of a chunk shared by certain rooms; less joins the area's shared chunk. */
const SHARED_MIN = 3_000
/** Maximum number of rooms in a file's name; more become a hash. */
const NAMED_ROOMS = 3

const findPath = (id: string): string =>
  relative('.', id.replace(/^\0|\?.*$/g, ''))
    .split(sep)
    .join('/')
const makeHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 4)
const makeName = (rooms: readonly string[]): string =>
  rooms.length <= NAMED_ROOMS ? rooms.join('-') : `shared-${makeHash(rooms.join())}`
const LIBRARY = /^node_modules\//

/** A room, with the language in its name if it is a text, and its area, empty if both areas may open it. */
interface Room {
  readonly name: string
  readonly area: 'member' | 'admin' | ''
  /** Whether it is an area, which draws a screen's header before the code of the content is loaded. */
  readonly isArea?: boolean
}
/** For modules that are loaded later without a room of their own, such as rules that check a form. */
const NO_ROOM: Room = { name: '', area: '' }

function findRoom(id: string): Room {
  const path = findPath(id)
  const [, area, folder, own] = ROOM.exec(path) ?? []
  const language = TEXT.exec(path)?.[1]
  const suffix = language === undefined ? '' : `.${language}`
  if (own !== undefined) return { name: own + suffix, area: own === 'institution' ? 'member' : '' }
  if (folder === undefined) return NO_ROOM
  if (area === 'admin') return { name: language ? `console${suffix}` : folder, area }
  return { name: folder + suffix, area: 'member' }
}

/**
 * The chunk of each module of the application half: that of its area's first modules, else of the only room that needs
 * it, else a shared one. The bundler decides on modules without an entry: the public half, and libraries.
 */
export function readChunkNames(read: ReadModule): ReadonlyMap<string, string> {
  const reach = (first: readonly string[], lazily: boolean, isOut: (id: string) => boolean): Set<string> => {
    const seen = new Set<string>()
    const waiting = [...first]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (seen.has(id) || isOut(id)) continue
      seen.add(id)
      const { importedIds = [], dynamicallyImportedIds = [] } = read(id) ?? {}
      waiting.push(...importedIds, ...(lazily ? dynamicallyImportedIds : []))
    }
    return seen
  }
  const root = resolve(APPLICATION)
  const publicHalf = reach([resolve(ENTRY)], true, (id) => id === root)
  const isPublic = (id: string) => publicHalf.has(id)
  const opening = reach([root], false, isPublic)
  const later = reach([root], true, isPublic)

  const roomsOf = new Map<string, Map<string, Room>>()
  for (const from of later)
    for (const entry of read(from)?.dynamicallyImportedIds ?? []) {
      if (LIBRARY.test(findPath(entry))) continue
      const isArea = opening.has(from) && !TEXT.test(entry)
      const room = isArea ? { ...findRoom(entry), name: basename(entry, extname(entry)), isArea } : findRoom(entry)
      for (const id of reach([entry], false, (one) => isPublic(one) || opening.has(one)))
        roomsOf.set(id, (roomsOf.get(id) ?? new Map<string, Room>()).set(room.name, room))
    }

  const groups = new Map<string, Group>()
  const put = (id: string, name: string, target: string) => {
    const group = groups.get(name) ?? { target, ids: [], size: 0 }
    group.ids.push(id)
    group.size += read(id)?.code?.length ?? 0
    groups.set(name, group)
  }
  // Ionic's parts are imported in one place, so modal and refresher are in this chunk, although they load later.
  for (const id of opening) put(id, LIBRARY.test(findPath(id)) ? 'ionic' : 'application', '')
  for (const [id, found] of roomsOf) {
    const rooms = [...found.values()]
    const named = rooms.flatMap(({ name }) => name || []).sort()
    if (named.length > 0)
      put(id, makeName(named.length < rooms.length ? [...named, 'later'] : named), findTarget(rooms))
  }
  const chunkOf = mergeGroups(groups, (id) => read(id)?.importedIds ?? [])
  return new Map([...groups].flatMap(([name, { ids }]) => ids.map((id) => [id, chunkOf.get(name) ?? name] as const)))
}

/** Modules that the same rooms need, the chunk that they may join, and their size in characters of source. */
interface Group {
  readonly target: string
  readonly ids: string[]
  size: number
}

/** The chunk that modules of these rooms join if they are too small for their own; empty where they never join. */
function findTarget(rooms: readonly Room[]): string {
  const areas = new Set(rooms.map(({ area }) => area))
  const isOfOne = areas.size === 1
  const area = rooms.find(({ isArea }) => isArea)
  if (area) return isOfOne ? area.name : 'areas'
  if (rooms.some(({ name }) => STARTS.includes(name))) return isOfOne ? 'account-start' : 'start-shared'
  if (rooms.length === 1) return ''
  return isOfOne && rooms[0]?.area ? `${rooms[0].area}-shared` : 'shared'
}

/**
 * Joins groups to their targets, except where two files would then import each other: at startup, one of them would
 * find imports of the other undefined. Returns the chunk of each joined group.
 */
function mergeGroups(
  groups: ReadonlyMap<string, Group>,
  importsOf: (id: string) => readonly string[],
): ReadonlyMap<string, string> {
  const groupOf = new Map([...groups].flatMap(([name, { ids }]) => ids.map((id) => [id, name] as const)))
  const imports = new Map(
    [...groups].map(([name, { ids }]) => [
      name,
      new Set(ids.flatMap(importsOf).flatMap((id) => groupOf.get(id) ?? [])),
    ]),
  )
  const chunkOf = new Map<string, string>()
  const chunk = (name: string) => chunkOf.get(name) ?? name
  const members = (name: string) => [...groups.keys()].filter((group) => chunk(group) === name)
  const findNext = (name: string) => members(name).flatMap((group) => [...(imports.get(group) ?? [])].map(chunk))
  /** Whether one chunk imports the other through a third. */
  const isLinked = (from: string, to: string): boolean => {
    const seen = new Set([from, to])
    const waiting = findNext(from)
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (seen.has(name)) continue
      seen.add(name)
      const next = findNext(name)
      if (next.includes(to)) return true
      waiting.push(...next)
    }
    return false
  }
  for (const [name, { target, size }] of [...groups].sort(([one], [other]) => one.localeCompare(other))) {
    const isWorthIt = /shared$/.test(target) && target !== 'start-shared' && size >= SHARED_MIN
    if (target === '' || target === name || isWorthIt) continue
    if (!isLinked(name, target) && !isLinked(target, name)) chunkOf.set(name, target)
  }
  return chunkOf
}

interface Chunking {
  getModuleInfo: ReadModule
}

/** Names a module's chunk for the bundler, which calls this once all modules are known. */
export function roomNames(): (id: string, chunking: Chunking) => string | null {
  let names: ReadonlyMap<string, string> | undefined
  return (id, chunking) => {
    names ??= readChunkNames((one) => chunking.getModuleInfo(one))
    return names.get(id) ?? null
  }
}
