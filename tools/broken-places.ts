/**
 * `npx tsx tools/broken-places.ts`: breaks twenty chosen rules one at a time, and expects the named tests to fail.
 * A rule whose tests stay green is reported, and the command ends with 1. `broken-places.ts 3 7` breaks only these.
 * Run it before and after tests are moved or deleted. It writes into the working tree and restores each file.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

interface Place {
  readonly rule: string
  readonly file: string
  readonly right: string
  readonly wrong: string
  /** The tests that protect the rule; specs of the API run on the embedded database. */
  readonly tests: readonly string[]
}

const PLACES: readonly Place[] = [
  {
    rule: 'Five wrong passwords lock the account.',
    file: 'api/auth/login-lock.service.ts',
    right: 'if (tries.totalHits > TRIES)',
    wrong: 'if (tries.totalHits > 2 * TRIES)',
    tests: ['api/auth/login-lock.spec.ts'],
  },
  {
    rule: 'A role that an endpoint does not list is refused.',
    file: 'api/frame/access.ts',
    right: "access === 'signedIn' || access.includes(role)",
    wrong: "access === 'signedIn' || access.length > 0",
    tests: ['api/routes.spec.ts'],
  },
  {
    rule: 'The same idempotency key with another request is refused.',
    file: 'api/idempotency/write-once.service.ts',
    right: "if (known.requestHash !== requestHash) throw new ApiError('idempotencyMismatch')",
    wrong: '',
    tests: ['api/idempotency/idempotency.spec.ts'],
  },
  {
    rule: 'An action is undone once.',
    file: 'api/undo/undo.service.ts',
    right: "throw new ApiError('undoConflict')\n      const row",
    wrong: 'void 0\n      const row',
    tests: ['api/undo/undo.spec.ts'],
  },
  {
    rule: 'A webhook whose body was changed is refused.',
    file: 'api/payments/http-signature.ts',
    right: 'if (given.length !== right.length || !timingSafeEqual(given, right))',
    wrong: 'if (given.length !== right.length)',
    tests: ['api/payments/http-signature.test.ts'],
  },
  {
    rule: 'The parts of a price add up to the price.',
    file: 'domain/money/split-francs.ts',
    right: '.slice(0, odd)',
    wrong: '.slice(1, odd)',
    tests: ['domain/money/instalments.test.ts', 'domain/money/money.test.ts'],
  },
  {
    rule: 'A person who reached a limit pauses longer each time.',
    file: 'api/fair-pool/limit-pauses.ts',
    right: 'Math.min(2 * last.ms, LONGEST_MS)',
    wrong: 'FIRST_MS',
    tests: ['api/fair-pool/limit-pauses.test.ts'],
  },
  {
    rule: 'Waiting persons take turns.',
    file: 'api/fair-pool/fair-queue.ts',
    right: 'this.place(person) < this.place(best)',
    wrong: 'this.place(person) > this.place(best)',
    tests: ['api/fair-pool/fair-queue.test.ts'],
  },
  {
    rule: 'A time that is taken is not offered.',
    file: 'domain/booking/free-times.ts',
    right: '!taken.some((other) => overlaps(time, other))',
    wrong: 'taken.length >= 0',
    tests: ['domain/booking/free-times.test.ts'],
  },
  {
    rule: 'A defence before noon keeps its day.',
    file: 'domain/planning/defence-day.ts',
    right: 'const isDayAlone = time.getUTCMinutes() === 59',
    wrong: 'const isDayAlone = time.getUTCMinutes() >= 0',
    tests: ['domain/planning/defence-day.test.ts'],
  },
  {
    rule: 'A script link with blanks in its scheme is unsafe.',
    file: 'domain/writing/unsafe-link.ts',
    right: "RUNS_OR_READS.test(address.replace(PASSED_OVER, ''))",
    wrong: 'RUNS_OR_READS.test(address)',
    tests: ['api/writing/writing-refusals.spec.ts'],
  },
  {
    rule: 'An attribute that replaces the prototype is refused.',
    file: 'prisma/writing/unsafe-content.ts',
    right: 'if (hides(attributes)) return true',
    wrong: '',
    tests: ['api/writing/writing-refusals.spec.ts'],
  },
  {
    rule: 'A response in order of sending does not overwrite later changes.',
    file: 'app/offline/replica/apply-response.ts',
    right: "if (entry?.state === 'received') return",
    wrong: '',
    tests: ['app/offline/replica/late-answers.test.ts', 'app/offline/replica/property.test.ts'],
  },
  {
    rule: 'A difference is stored only on a device that has its base.',
    file: 'app/offline/writing/settle-document.ts',
    right: 'if ((read.record?.seen ?? 0) < sent.seen)',
    wrong: 'if ((read.record?.seen ?? 0) < 0)',
    tests: ['app/offline/writing/emptied-device.test.ts', 'app/offline/writing/property.test.ts'],
  },
  {
    rule: 'A quotation that stands in two places has none.',
    file: 'app/offline/writing/comments/seek-quote.ts',
    right: 'else if (agrees === most) isTied = true',
    wrong: '',
    tests: ['app/offline/writing/comments/anchors.test.ts', 'app/offline/writing/comments/many-anchors.test.ts'],
  },
  {
    rule: 'Front matter has no number.',
    file: 'domain/thesis/heading-numbers.ts',
    right: "role === 'chapter' && typed === null",
    wrong: 'typed === null',
    tests: ['domain/thesis/outlines.test.ts', 'domain/thesis/resolve-thesis.test.ts'],
  },
  {
    rule: 'Plain notes stay readable for older editors.',
    file: 'blocks/footnote/schema.ts',
    right: 'if (content.every(isPlain))',
    wrong: 'if (content.length === 0)',
    tests: ['blocks/footnote/schema.test.ts'],
  },
  {
    rule: 'More authors than a style shows become « et al. ».',
    file: 'domain/citations/names.ts',
    right: 'if (texts.length > max)',
    wrong: 'if (texts.length > max + 1)',
    tests: ['domain/citations/format-citations.test.ts'],
  },
  {
    rule: 'Only the text of a block makes an author.',
    file: 'api/text-work/block-authors.ts',
    right: 'if (was !== text && changed.length < MAX_BLOCKS)',
    wrong: 'if (changed.length < MAX_BLOCKS)',
    tests: ['api/text-work/block-authors.test.ts'],
  },
  {
    rule: 'Unsent work of another account stays on the device for its time.',
    file: 'app/offline/replica/forget-others.ts',
    right: 'if (hasWork && at !== null && now - at < KEEP_UNSENT_MS)',
    wrong: 'if (hasWork && at === null)',
    tests: ['app/offline/replica/forget-others.test.ts'],
  },
]

const TEST_LIMIT_MS = 300_000

/** Whether a test fails, or cannot run, while the rule is broken. */
function isSeen({ file, right, wrong, tests }: Place): boolean {
  const text = readFileSync(file, 'utf8')
  if (text.split(right).length !== 2) throw new Error(`${file} does not hold this text once: ${right}`)
  writeFileSync(
    file,
    text.replace(right, () => wrong),
  )
  try {
    const flags = ['--selectProjects', 'unit', 'api-pglite', '--silent', '--runTestsByPath', ...tests]
    const { status } = spawnSync(process.execPath, ['node_modules/jest/bin/jest.js', ...flags], {
      env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
      stdio: 'ignore',
      timeout: TEST_LIMIT_MS,
    })
    return status !== 0
  } finally {
    writeFileSync(file, text)
  }
}

const wanted = process.argv.slice(2).map(Number)
let unseen = 0
for (const [index, place] of PLACES.entries()) {
  if (wanted.length > 0 && !wanted.includes(index + 1)) continue
  const seen = isSeen(place)
  if (!seen) unseen += 1
  console.log(`${seen ? '✔ red' : '✘ GREEN'} ${String(index + 1).padStart(2)} ${place.rule} (${place.file})`)
}
console.log(unseen === 0 ? '\nEach broken rule was seen.' : `\n${String(unseen)} broken rules were not seen.`)
process.exit(unseen === 0 ? 0 : 1)
