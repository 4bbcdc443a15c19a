import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Names that were replaced, each with its successor. Stored and sent spellings are not in this list. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/giveback/i, 'refund, chargeback'],
  [/\b(?:use|load|read|forget)Means\b/, 'payment methods'],
  [/\bHeld[A-Z]|\bisStillHeld\b/, 'on hold (an order), active (a level)'],
  [/\bmoment\(\)|\b(?:planned|sought)Moment\b/, 'timestamp()'],
  [/\brepeatOf\b|\bCorrectable\b/, 'IdempotencyKey, Undoable'],
  [/\breachOf\b/, 'accessFilter'],
  [/\b(?:Outbox|Console)Line\b/, 'OutboxEntry, MutationEntry'],
  [/\bLocalData\b|\buseLocal\b/, 'SyncEngine'],
  [/\bCOPY_VERSION\b|\bdropCopy\b/, 'replica'],
  [/\b(?:local|memory|read|put)Aside\b/, 'draft fallback'],
  [/\blearn(?:Loaded|Answer)?\(|\bforgetLoaded\b/, 'applyServerRow, deleteRow'],
  [/\busePlace\b|\buseKit\b|\bKit\b/, 'DefinitionContext, useDialogRoute'],
  [/\buseKept\b|\bKept(?:Screen|Part)\b|\breadKept\b/, 'OfflinePageStatus'],
  [/\buseDrawn\w+/, 'StaticFrame'],
  [/\bLate(?:Frame|Parts)\b/, 'DeferredUi'],
  [/\bSETTLE\b|\bdata-asks\b/, 'endOfBodyScript, data-variant'],
  [/\bbrought\(|\buseBrought\b|\bMISSED\b/, 'loadOrNull, CHUNK_MISSING'],
  [/\bonArrival\b|\buseArrival\b/, 'onSettled, useNavigationEffects'],
  [/\bkeepTrying\b|\b(?:persist|pati)ently\(/, 'retry'],
  [/\bhear\(/, 'a name that says what is done'],
]
const ITSELF = 'tools/vocabulary.test.ts'
/** A build as it was released keeps its words. */
const CODE = /^(?:api|app|bench|contract|e2e(?!\/released)|prisma(?!\/(?:generated|migrations))|tools)\/.*\.tsx?$/

test('no name that was replaced is in use again', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => CODE.test(file) && file !== ITSELF)
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return REPLACED.flatMap(([old, successor]) => {
      const [match] = old.exec(text) ?? []
      return match === undefined ? [] : [file + ': ' + match + ' is now ' + successor]
    })
  })
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
