import { existsSync } from 'node:fs'
import Sequencer from '@jest/test-sequencer'

/** What takes longest by itself: begun last, it would leave the other cores without work at the end. */
const LONG = ['app/offline/replica/property.test.ts', 'prisma/database/backup.spec.ts']
/** Specs that start servers as processes and mostly wait for them. */
const WAITING = 'api/process/'

// A name that leads nowhere would undo the order in silence.
for (const name of [...LONG, WAITING])
  if (!existsSync(new URL(`../${name}`, import.meta.url)))
    throw new Error(`tools/test-order.mjs names ${name}, which is not there.`)

/**
 * In which order test files run. A clean checkout knows no durations and Jest goes by the size of the files, which says
 * nothing of theirs. So: the long ones, then, beside two that work at any time, one that waits.
 */
export default class TestOrder extends Sequencer {
  /** @param {{ path: string }[]} tests */
  sort(tests) {
    const place = ({ path }) => LONG.findIndex((name) => path.endsWith(name))
    const long = tests.filter((test) => place(test) !== -1).sort((one, other) => place(one) - place(other))
    const rest = super.sort(tests.filter((test) => place(test) === -1))
    const working = rest.filter(({ path }) => !path.includes(WAITING))
    const waiting = rest.filter(({ path }) => path.includes(WAITING))
    const mixed = waiting.flatMap((test, index) => [test, ...working.slice(2 * index, 2 * index + 2)])
    return [...long, ...mixed, ...working.slice(2 * waiting.length)]
  }
}
