import * as Y from 'yjs'
import { readVector } from './fold'
import { findTextFragment } from './plain-text'
import { arriving, changedBlocks, deadOnArrival, vanished } from './rescue'

const element = (name: string, attributes: Record<string, string>, children: (Y.XmlElement | Y.XmlText)[] = []) => {
  const made = new Y.XmlElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.insert(0, children)
  return made
}
const note = (text: string): Y.XmlElement => element('footnote', { id: 'n-1', text })

/** The words lost when one copy removes a paragraph while another changes it. */
function lost(begin: () => Y.XmlElement | null, change: (paragraph: Y.XmlElement) => void): string {
  const [here, there] = [new Y.Doc(), new Y.Doc()]
  const first = begin()
  findTextFragment(there).insert(0, [
    element('paragraph', { id: 'p-1' }, [new Y.XmlText('Su. '), ...(first ? [first] : [])]),
  ])
  Y.applyUpdateV2(here, Y.encodeStateAsUpdateV2(there))
  change(findTextFragment(there).get(0) as Y.XmlElement)
  findTextFragment(here).delete(0, 1)
  const update = Y.encodeStateAsUpdateV2(there, Y.encodeStateVector(here))
  const arrived = arriving(update, readVector(here))
  Y.applyUpdateV2(here, update)
  return deadOnArrival(arrived, here)
    .map(({ text }) => text.trim())
    .join('|')
}
const nothing = () => null

test.each([
  ['words', nothing, (paragraph: Y.XmlElement) => (paragraph.get(0) as Y.XmlText).insert(4, 'Nouveau.'), 'Nouveau.'],
  ['a note', nothing, (paragraph: Y.XmlElement) => paragraph.insert(1, [note('Ibid.')]), 'Ibid.'],
  [
    'another text of a note',
    () => note('Ibid.'),
    (paragraph: Y.XmlElement) => (paragraph.get(1) as Y.XmlElement).setAttribute('text', 'Ibid., p. 4'),
    'Ibid., p. 4',
  ],
  ['no id', () => note('Ibid.'), (paragraph: Y.XmlElement) => paragraph.setAttribute('id', 'p-2'), ''],
])('%s written in a block that was removed here', (_what, begin, change, words) => {
  expect(lost(begin, change)).toBe(words)
})

test('what a figure and a citation say of themselves is found again with their block', () => {
  const [here, there] = [new Y.Doc(), new Y.Doc()]
  findTextFragment(there).insert(0, [
    element('figure', { id: 'f-1', alt: '' }, [new Y.XmlText('Le marché. ')]),
    element('paragraph', { id: 'p-1' }, [new Y.XmlText('Selon elle. ')]),
  ])
  Y.applyUpdateV2(here, Y.encodeStateAsUpdateV2(there))
  const since = readVector(here)
  ;(findTextFragment(here).get(0) as Y.XmlElement).setAttribute('alt', 'Des étals de maïs')
  const citation = element('citation', { prefix: 'voir', locator: '', suffix: 'à paraître' })
  ;(findTextFragment(here).get(1) as Y.XmlElement).insert(1, [citation])
  const typed = changedBlocks(here, since)
  findTextFragment(there).delete(0, 2)
  Y.applyUpdateV2(here, Y.encodeStateAsUpdateV2(there, Y.encodeStateVector(here)))
  expect(vanished(typed, here).map(({ text }) => text)).toEqual([
    'Le marché. [Des étals de maïs]',
    'Selon elle. [voir, à paraître]',
  ])
})
