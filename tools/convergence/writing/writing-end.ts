import { SCHEMA_VERSION } from '#blocks/schema'
import type { ModelTab } from '../../../app/offline/writing/testing/model-device.testing'
import type { Phone, WritingRun } from './writing-run'
import { readContent, type StoredText } from './writing-world'

const ROUNDS = 6

/**
 * Ends all disturbances: network and storage work, everybody is signed in, has the newest release and the old rights.
 */
async function calm(run: WritingRun): Promise<void> {
  await run.project.setMentor(true)
  for (const phone of run.phones) {
    Object.assign(phone, { isFull: false, isOnline: true, fates: [] })
    for (const tab of phone.tabs) tab.dieAfter = null
    if (run.seed % 4 === 1 && phone.version === SCHEMA_VERSION) {
      // Storage first, since an update loses text that only a page has.
      for (const { store } of phone.tabs) await store.resume()
      await phone.quiet()
      await phone.update()
    }
    if (phone.tabs.size === 0) await run.open(phone)
  }
}

async function syncAll({ phones }: WritingRun): Promise<void> {
  for (const phone of phones)
    for (const { store } of phone.tabs) {
      await (store.status().session === 'ended' ? store.resume() : store.sync())
      await phone.quiet()
    }
}

/** Documents of a page that differ from the server. */
async function differences(run: WritingRun, tab: ModelTab, texts: readonly StoredText[]): Promise<string[]> {
  const { store } = tab
  const found: string[] = []
  const { storage, trouble } = store.status()
  if (storage !== 'kept' || trouble !== null) found.push(`storage ${storage}, trouble ${String(trouble)}`)
  await store.unsent()
  const known = new Map(texts.map((one) => [one.id, one]))
  for (const { id, state, refused } of store.project(run.project.id)?.documents.values() ?? [])
    if (known.has(id) && state !== 'sent') found.push(`${id} is ${state} ${String(refused)}`)
  for (const { id, head, content } of texts) {
    const { doc, status } = await tab.section(run.project.id, id)
    if (status !== 'ready') found.push(`${id} is ${status}`)
    const here = status === 'ready' ? readContent(doc, id === run.project.id) : content
    if (here !== content) {
      const [row] = await tab.device.disk.transaction('read', ['documents'], ({ documents }) => documents.get([id]))
      const state = row ? `seen ${String(row.seen)}, pending ${String(row.isPending)}` : 'unknown'
      found.push(`${id} (${state}): here ${here}, on the server (${String(head)}) ${content}`)
    }
  }
  return found
}

const listTabs = (phones: readonly Phone[]) => phones.flatMap((phone) => [...phone.tabs])

/** Syncs until nothing changes; returns differences, and words that are lost. */
export async function end(run: WritingRun): Promise<string[]> {
  const { project, phones } = run
  await calm(run)
  let found: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await syncAll(run)
    if (round < 1) continue
    const texts = await project.texts()
    found = []
    for (const phone of phones)
      for (const tab of phone.tabs)
        found.push(...(await differences(run, tab, texts)).map((what) => `${phone.name}: ${what}`))
    if (found.length === 0) break
  }
  const places = (await project.texts()).map(({ text }) => text)
  for (const { store } of listTabs(phones)) {
    places.push(...(store.project(project.id)?.passages ?? []).map(({ text }) => text))
    places.push(await store.unsentTexts())
  }
  let all = places.join('\n')
  let lost = [...run.typed].filter((word) => !all.includes(word))
  if (lost.length > 0) {
    all = await project.history()
    lost = lost.filter((word) => !all.includes(word))
  }
  return [...found, ...lost.map((word) => `${word} is nowhere`)]
}

/** Closes the tabs of the devices and deletes their storage. */
export async function leave({ phones }: WritingRun): Promise<void> {
  for (const phone of phones) {
    for (const tab of Array.from(phone.tabs)) phone.kill(tab)
    await phone.disk.destroy()
  }
}
