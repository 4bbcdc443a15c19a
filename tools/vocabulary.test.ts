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
const CODE =
  /^(?:api|app|bench|blocks|contract|domain|e2e(?!\/released)|prisma(?!\/(?:generated|migrations))|tools)\/.*\.tsx?$/

/** Words that mean several things at once; a declared name says which: stored, remaining, deleted, requested, full. */
const VAGUE = /^(?:told|said|kept|left|gone|asked|whole)(?=$|[A-Z])|(?:Told|Said|Kept|Left|Gone|Asked|Whole)(?=$|[A-Z])/
const VAGUE_CONSTANT = /(?:^|_)(?:TOLD|SAID|KEPT|LEFT|GONE|ASKED|WHOLE)(?=$|_)/
const DECLARED = /\b(?:const|let|function\*?|class|interface|type|enum) +(\w+)|\b(?:const|let) +[[{]([^=;]*?)[\]}] *=/g
/** A function does something: its name is a verb (`readX`, `findX`, `toX`). */
const SELECTOR = /\b(?:function\*? +(\w+Of)\b|const +(\w+Of) *= *(?:async *)?[(<])/g

/** Names that are left in folders that are otherwise clean; the list may only become shorter. */
const REMAINING: Readonly<Record<string, readonly string[]>> = {
  'api/payments/provider-fees.service.ts': ['askedAt'],
  'api/second-factor/second-factor.service.ts': ['recoveryCodesLeft'],
  'api/testing/writing-device.ts': ['docOf', 'paragraphsOf', 'sectionOf', 'updateOf'],
  'api/text-work/read-settings.ts': ['universityOf'],
  'api/text-work/stored-outline.ts': ['outlineOf'],
  'app/device/preferences.ts': ['oneOf'],
  'app/member/projects/gone.tsx': ['Gone'],
  'app/member/today/left-texts.tsx': ['LeftTexts'],
  'app/offline/replica/apply-response.ts': ['gone'],
  'app/shell/shrink-picture.ts': ['left'],
  'app/ui/sent-form.ts': ['kept'],
  'bench/visit.ts': ['whole'],
  'contract/limits.ts': ['KEPT_PICTURE_BYTES', 'MAX_ASKED_VERSIONS', 'TOLD_COMMENTS'],
  'contract/sessions.ts': ['isKept'],
  'e2e/documentation.spec.ts': ['kept', 'notKept'],
  'e2e/payment-checkout.spec.ts': ['left'],
  'e2e/section-keyboard.spec.ts': ['left'],
  'e2e/support/lists.ts': ['whole'],
  'prisma/demo/comments.ts': ['saidAt'],
  'prisma/demo/sessions.ts': ['isKept'],
  'prisma/seed-large.ts': ['whole'],
  'prisma/writing/section-blocks.ts': ['nodesOf', 'versionOf'],
}
/** Folders that are not clean yet; the list may only become shorter. */
const UNCLEAN = [
  'api/deposit/',
  'api/writing/',
  'app/admin/project-text/',
  'app/member/exports/',
  'app/member/writing/',
  'app/offline/writing/',
  'app/prerender/',
  'blocks/',
  'contract/writing/',
  'domain/thesis/',
  'domain/writing/',
  'tools/build',
  'tools/client-',
  'tools/exports/',
  'tools/imports/',
  'tools/worker-entries',
]

/** The vague names that a file declares. */
function findVague(text: string): string[] {
  const declared = [...text.matchAll(DECLARED)].flatMap(([, name, names = '']) =>
    name === undefined ? (names.match(/\w+/g) ?? []) : [name],
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
  const unclean = new Set<string>()
  for (const file of codeFiles()) {
    const folder = UNCLEAN.find((start) => file.startsWith(start))
    const names = [...new Set(findVague(readFileSync(file, 'utf8')))].sort()
    if (names.length === 0) continue
    if (folder === undefined) found[file] = names
    else unclean.add(folder)
  }
  expect(found).toEqual(REMAINING)
  expect([...unclean].sort()).toEqual(UNCLEAN)
})
