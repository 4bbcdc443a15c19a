import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as Y from 'yjs'
import { writingRoutes } from '#contract/routes/writing'
import { PhoneWire, type Exchange, type WireCaller } from '../api/testing/phone-wire'
import type { WritingAnswer, WritingQuestion } from '../app/offline/writing/exchange'
import { readOutline } from '../app/offline/writing/outline-edits'
import { findTextFragment } from '../app/offline/writing/plain-text'
import { ModelDevice } from '../app/offline/writing/testing/model-device.testing'
import { readThesis } from '../prisma/demo/theses'
import { Http2Wire } from './http2-wire'

/** Keystrokes of half an hour on a phone, and the interval between typing errors. */
const LETTERS = 1_500
const MINUTES = 30
const WRONG_EVERY = 12
const KEY_MS = (MINUTES * 60_000) / LETTERS

export interface WritingBytes {
  /** Upload after half an hour of writing offline, with all headers. */
  readonly offlineUp: number
  /**
   * Half an hour of writing alone online: bytes in both directions with all headers, and number of calls. Over HTTP/2,
   * as by a proxy, and over HTTP/1.1, which repeats all headers in full.
   */
  readonly onlineBoth: number
  readonly onlineFull: number
  readonly onlineCalls: number
  /** A sync without changes: both directions. */
  readonly quietBoth: number
}

const decodeBody = ({ head, body }: Exchange): WritingAnswer => {
  const encoding = /^content-encoding: (\w+)\r$/im.exec(head)?.[1]
  const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
  if (!/^HTTP\/1\.1 200 /.test(head)) throw new Error(`${head}\n${plain.toString()}`)
  return JSON.parse(plain.toString()) as WritingAnswer // Typed by the API contract.
}

/** Paragraphs of the demonstration's thesis, without Markdown syntax. */
async function paragraphs(): Promise<string[]> {
  const texts = (await readThesis('fr')).filter((text) => text.length > 3_000)
  return texts
    .join('\n\n')
    .split(/\n{2,}/)
    .map((text) => text.replace(/^[#>*\d. -]+|[*_]/gm, '').replaceAll('\n', ' '))
    .filter((text) => text.length > 40)
}

/** Types key by key at the end of the section, with some wrong keys that are deleted again. */
async function typeText(phone: ModelDevice, doc: Y.Doc, text: readonly string[]): Promise<void> {
  let remaining = LETTERS
  let keys = 0
  for (const [index, words] of text.entries()) {
    const paragraph = new Y.XmlElement('paragraph')
    paragraph.setAttribute('id', `bl${String(index).padStart(8, '0')}${String(doc.clientID).slice(0, 2)}`)
    const run = new Y.XmlText()
    paragraph.insert(0, [run])
    findTextFragment(doc).push([paragraph])
    for (const letter of words) {
      if (remaining === 0) return
      remaining -= 1
      if ((keys += 1) % WRONG_EVERY === 0) {
        run.insert(run.length, 'e')
        await phone.pass(KEY_MS / 4)
        run.delete(run.length - 1, 1)
      }
      run.insert(run.length, letter)
      await phone.pass(KEY_MS)
    }
  }
}

/** Writes on a phone in a project of the person, and counts all transferred bytes. */
export async function measureWriting(port: number, person: WireCaller, project: string): Promise<WritingBytes> {
  const wire = await PhoneWire.open(port)
  const proxied = await Http2Wire.open(port)
  const calls: (Exchange & { readonly proxied: number })[] = []
  const { path } = writingRoutes.sync
  const phone = new ModelDevice('phone', person.id, {
    sync: async (_: string, question: WritingQuestion) => {
      const call = await wire.post(path, person, JSON.stringify(question))
      // The repeated call gets the same answer, and stores nothing.
      calls.push({ ...call, proxied: await proxied.post(path, person, JSON.stringify(question)) })
      return decodeBody(call)
    },
  })
  const counted = async (work: () => Promise<void>) => {
    calls.length = 0
    await work()
    const sum = (key: 'sent' | 'received' | 'proxied') => calls.reduce((all, one) => all + one[key], 0)
    return { sent: sum('sent'), received: sum('received'), proxied: sum('proxied'), calls: calls.length }
  }
  const tab = phone.open()
  await phone.pass(0)
  const { doc: plan } = await tab.section(project, project)
  const [section = ''] = Object.keys(readOutline(plan))
  const { doc } = await tab.section(project, section)
  await tab.store.sync()
  const text = await paragraphs()
  const half = Math.ceil(text.length / 2)

  phone.isOnline = false
  await typeText(phone, doc, text.slice(0, half))
  const offline = await counted(() => phone.goOnline())
  const online = await counted(async () => {
    await typeText(phone, doc, text.slice(half))
    await tab.store.sync()
  })
  const quiet = await counted(() => tab.store.sync())
  if ((await tab.store.unsent()) > 0) throw new Error('not all was sent')
  await phone.quiet()
  phone.kill(tab)
  wire.close()
  proxied.close()
  return {
    offlineUp: offline.sent,
    onlineBoth: online.proxied,
    onlineFull: online.sent + online.received,
    onlineCalls: online.calls,
    quietBoth: quiet.sent + quiet.received,
  }
}
