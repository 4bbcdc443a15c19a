import * as Y from 'yjs'
import { hasSentenceEnded, limitSteps, LONGEST_STEP_MS } from './undo'

describe('a sentence', () => {
  it.each([
    'Fin. ',
    'Quoi\u202f! ',
    'Où\u202f? ',
    'Ainsi… ',
    '«\u202fOui.\u202f» ',
    '(Voir plus bas.) ',
    'He said "no." ',
  ])('is over after %j', (before) => expect(hasSentenceEnded(before)).toBe(true))
  it.each(['', 'Fin', 'Fin.', '12.5', 'Il dit ', 'a.b ', '...', 'un mot, '])('goes on after %j', (before) =>
    expect(hasSentenceEnded(before)).toBe(false),
  )
})

/** Types letters at an interval in ms, and returns the text after each undo. */
function undone(text: string, msEach: number): string[] {
  let clock = Date.now()
  const doc = new Y.Doc()
  const typed = doc.getText('t')
  const manager = new Y.UndoManager(typed)
  limitSteps(
    manager,
    () => hasSentenceEnded(typed.toJSON()),
    () => clock,
  )
  const steps: string[] = []
  for (const letter of text) {
    // Yjs does not read this clock, so its capture timeout is applied here.
    clock += msEach
    if (msEach > manager.captureTimeout) manager.stopCapturing()
    typed.insert(typed.length, letter)
  }
  while (manager.undo()) steps.push(typed.toJSON())
  return steps
}

describe('undoing takes back', () => {
  it('one sentence of several that were typed without a pause', () => {
    expect(undone('Une. Deux\u202f! Trois', 1)).toEqual(['Une. Deux\u202f! ', 'Une. ', ''])
  })

  it('no more than was typed in three seconds', () => {
    const steps = undone('a'.repeat(100), 100)
    const lengths = [100, ...steps.map(({ length }) => length)]
    for (const [index, length] of lengths.slice(1).entries())
      expect((lengths[index] ?? 0) - length).toBeLessThanOrEqual(LONGEST_STEP_MS / 100 + 1)
    expect(steps.length).toBeGreaterThan(2)
  })
})
