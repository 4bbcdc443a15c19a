import { setImmediate as turn } from 'node:timers/promises'
import { inTurn, inTurnAfterLimit, LANES, pauseAfterLimit } from './lanes'
import { runAs } from './person-at-work'

const somebody = (ip: string) => ({ caller: null, integration: null, ip })
const afi = somebody('10.0.0.1')
const kossi = somebody('10.0.0.2')
const busy = () => Promise.resolve('done')

/** Work that ends on demand. */
function slow(): { readonly work: () => Promise<string>; readonly end: () => void } {
  let end: () => void = () => undefined
  const ended = new Promise<string>((resolve) => {
    end = () => resolve('done')
  })
  return { work: () => ended, end: () => end() }
}

afterEach(() => LANES.writing.pauses.forget())

it('what waited is refused where who asked has reached a limit meanwhile', async () => {
  const { work, end } = slow()
  const first = runAs(afi, () => inTurn('writing', work))
  const second = runAs(afi, () => inTurn('writing', busy))
  const other = runAs(kossi, () => inTurn('writing', busy))
  // The first job has begun.
  await turn()
  runAs(afi, () => pauseAfterLimit('writing'))
  end()
  expect(await Promise.allSettled([first, second, other])).toMatchObject([
    { value: 'done' },
    { reason: { code: 'tooManyRequests' } },
    { value: 'done' },
  ])
})

it('a limit in one lane leaves the others, and why it was reached can be found out', async () => {
  runAs(afi, () => pauseAfterLimit('writing'))
  await expect(runAs(afi, () => inTurn('writing', busy))).rejects.toMatchObject({ code: 'tooManyRequests' })
  await expect(runAs(afi, () => inTurn('deposits', busy))).resolves.toBe('done')
  await expect(runAs(afi, () => inTurnAfterLimit('writing', busy))).resolves.toBe('done')
})

it('the work of the server itself never pauses', async () => {
  pauseAfterLimit('writing')
  await expect(inTurn('writing', busy)).resolves.toBe('done')
})

it('a person has one long job at work over all lanes, and texts beside it', async () => {
  const { work, end } = slow()
  const deposit = runAs(afi, () => inTurn('deposits', work))
  const served: string[] = []
  const copy = runAs(afi, () => inTurn('exports', () => Promise.resolve(served.push('copy'))))
  await runAs(afi, () => inTurn('writing', () => Promise.resolve(served.push('text'))))
  await runAs(kossi, () => inTurn('exports', () => Promise.resolve(served.push('other'))))
  expect(served).toEqual(['text', 'other'])
  end()
  await Promise.all([deposit, copy])
  expect(served).toEqual(['text', 'other', 'copy'])
})
