import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Names that were replaced, with their successors. Stored and transmitted names are not included. */
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
/** Released builds keep their names. */
const CODE =
  /^(?:api|app|bench|blocks|contract|domain|e2e(?!\/released)|prisma(?!\/(?:generated|migrations))|tools)\/.*\.tsx?$/

/** Words with several meanings; declared names use specific words: stored, remaining, deleted, requested, full. */
const VAGUE = /^(?:told|said|kept|left|gone|asked|whole)(?=$|[A-Z])|(?:Told|Said|Kept|Left|Gone|Asked|Whole)(?=$|[A-Z])/
const VAGUE_CONSTANT = /(?:^|_)(?:TOLD|SAID|KEPT|LEFT|GONE|ASKED|WHOLE)(?=$|_)/
const DECLARED = /\b(?:const|let|function\*?|class|interface|type|enum) +(\w+)|\b(?:const|let) +[[{]([^=;]*?)[\]}] *=/g
/** The name of a function must be a verb (`readX`, `findX`, `toX`). */
const SELECTOR = /\b(?:function\*? +(\w+Of)\b|const +(\w+Of) *= *(?:async *)?[(<])/g

/** Old names in otherwise clean folders; the list may only become shorter. */
const REMAINING: Readonly<Record<string, readonly string[]>> = {
  'api/deposit/work/deposit-data.ts': ['left'],
  'api/payments/provider-fees.service.ts': ['askedAt'],
  'api/second-factor/second-factor.service.ts': ['recoveryCodesLeft'],
  'api/testing/writing-device.ts': ['docOf', 'paragraphsOf', 'sectionOf', 'updateOf'],
  'api/text-work/read-settings.ts': ['universityOf'],
  'api/text-work/stored-outline.ts': ['outlineOf'],
  'app/admin/project-text/reading.tsx': ['secondsLeft'],
  'app/device/preferences.ts': ['oneOf'],
  'app/offline/writing/comments/comments-sync.ts': ['said'],
  'app/offline/writing/imports/equations.ts': ['left'],
  'app/shell/shrink-picture.ts': ['left'],
  'app/ui/sent-form.ts': ['kept'],
  'bench/visit.ts': ['whole'],
  'contract/limits.ts': ['KEPT_PICTURE_BYTES', 'MAX_ASKED_VERSIONS', 'TOLD_COMMENTS'],
  'e2e/documentation.spec.ts': ['kept', 'notKept'],
  'e2e/payment-checkout.spec.ts': ['left'],
  'e2e/section-keyboard.spec.ts': ['left'],
  'e2e/support/lists.ts': ['whole'],
  'prisma/demo/comments.ts': ['saidAt'],
  'prisma/demo/sessions.ts': ['isKept'],
  'prisma/seed-large.ts': ['whole'],
  'prisma/writing/section-blocks.ts': ['nodesOf', 'versionOf'],
}
/** The vague names that a file declares. */
function findVague(text: string): string[] {
  const declared = [...text.matchAll(DECLARED)].flatMap(([, name, names = '']) =>
    // In `{ said: comment }` the declared name is `comment`; `said` is a field that travels.
    name === undefined ? (names.match(/\w+\b(?!\s*:)/g) ?? []) : [name],
  )
  const selectors = [...text.matchAll(SELECTOR)].flatMap(([, one, other]) => one ?? other ?? [])
  return [...declared.filter((name) => VAGUE.test(name) || VAGUE_CONSTANT.test(name)), ...selectors]
}

const codeFiles = (): string[] =>
  execFileSync('git', ['ls-files'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => CODE.test(file) && file !== ITSELF)

test('no name that was replaced is in use again', () => {
  const files = codeFiles()
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

test('names say which of several things is meant, but for those that are listed', () => {
  const found: Record<string, string[]> = {}
  for (const file of codeFiles()) {
    const names = [...new Set(findVague(readFileSync(file, 'utf8')))].sort()
    if (names.length > 0) found[file] = names
  }
  expect(found).toEqual(REMAINING)
})
