import '@ionic/react/css/core.css'
import '../../app/ui/application.css'
import '../../app/shell/ionic.css'
import '../../app/member/account/account.css'
import { IonApp, IonContent, IonHeader, IonPage, IonToolbar } from '@ionic/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import * as Y from 'yjs'
import { isLanguage } from '#contract/languages'
import { FrameContext, type Frame } from '../../app/i18n/frame-context'
import { frame as english } from '../../app/i18n/frame.en'
import { frame as french } from '../../app/i18n/frame.fr'
import { APPLICATION_TEXTS } from '../../app/application-texts'
import { startTexts } from '../../app/shell/i18n'
import { startIonic } from '../../app/shell/ionic'

/** Interface of the editor page for tests. */
export interface EditorHarness {
  /** The document of each editor on the page, with the initial text. */
  readonly docs: readonly Y.Doc[]
  /** Constructors of the page's own copy of Yjs, for content of its documents. */
  readonly types: Pick<typeof Y, 'XmlElement' | 'XmlText'>
  /** Connects or disconnects the two documents; reconnecting exchanges missed changes. */
  link: (isLinked: boolean) => void
  readonly words: () => number
  /** Text of an editor's document as XML. */
  readonly xml: (index?: number) => string
  readonly bytes: (index?: number) => number[]
  readonly apply: (update: number[]) => void
  /** Shows the editor; tests may fill the document before. */
  readonly show: () => void
  /** Closes the editor and opens it again; returns milliseconds until painted. */
  readonly reopen: () => Promise<number>
}

const query = new URLSearchParams(location.search)
const lang = document.documentElement.lang
const language = isLanguage(lang) ? lang : 'fr'
const docs = query.has('two') ? [new Y.Doc(), new Y.Doc()] : [new Y.Doc()]
let words = -1
let isLinked = false

const [first, second] = docs
const pass = (from: Y.Doc, to: Y.Doc) => {
  if (isLinked) Y.applyUpdateV2(to, Y.encodeStateAsUpdateV2(from, Y.encodeStateVector(to)), 'network')
}
if (first && second) {
  first.on('updateV2', (_: Uint8Array, origin: unknown) => origin !== 'network' && pass(first, second))
  second.on('updateV2', (_: Uint8Array, origin: unknown) => origin !== 'network' && pass(second, first))
}
const docAt = (index = 0): Y.Doc => docs[index] ?? new Y.Doc()

const SectionEditor = lazy(() => import('../../app/member/writing/editor/section-editor'))
const site: Frame['site'] = {
  chatUrl: '',
  needsFormUrl: '',
  mapsUrl: '',
  phone: '',
  email: '',
  supportEmail: '',
  facebookUrl: '',
  linkedinUrl: '',
  youtubeUrl: '',
  demonstration: false,
}
const frame: Frame = { language, texts: language === 'fr' ? french : english, site, year: 2026 }
const onWords = (now: number): void => {
  words = now
}

const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
  })
let setOpen: (isOpen: boolean) => void = () => undefined

function Screen() {
  const [isOpen, set] = useState(true)
  useEffect(() => {
    setOpen = set
  }, [])
  return (
    <FrameContext value={frame}>
      <IonApp>
        <IonPage>
          <IonHeader>
            <IonToolbar>
              <div className="bar-row">
                <h1>{query.get('title') ?? 'Introduction'}</h1>
              </div>
            </IonToolbar>
          </IonHeader>
          <IonContent>
            <div className="screen account" id="page">
              <Suspense fallback={null}>
                {(isOpen ? docs : []).map((doc) => (
                  <SectionEditor
                    key={doc.clientID}
                    doc={doc}
                    canWrite={!query.has('reader')}
                    sectionTitle="Introduction"
                    onWords={onWords}
                  />
                ))}
              </Suspense>
            </div>
          </IonContent>
        </IonPage>
      </IonApp>
    </FrameContext>
  )
}

const harness: EditorHarness = {
  docs,
  types: { XmlElement: Y.XmlElement, XmlText: Y.XmlText },
  link: (now) => {
    isLinked = now
    if (!first || !second) return
    pass(first, second)
    pass(second, first)
  },
  words: () => words,
  xml: (index) => docAt(index).getXmlFragment('text').toJSON(),
  bytes: (index) => [...Y.encodeStateAsUpdateV2(docAt(index))],
  apply: (update) => Y.applyUpdateV2(docAt(), new Uint8Array(update), 'network'),
  reopen: async () => {
    flushSync(() => setOpen(false))
    await painted()
    const began = performance.now()
    flushSync(() => setOpen(true))
    await painted()
    return performance.now() - began
  },
  show: () => createRoot(document.getElementById('root') ?? document.body).render(<Screen />),
}

startIonic()
startTexts(APPLICATION_TEXTS)
Object.assign(globalThis, { harness })
