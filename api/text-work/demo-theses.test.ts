import { draftTexts } from '../../prisma/writing/draft-writing'
import { readThesis, THESES } from '../../prisma/demo/theses'
import { applyUpdate } from './apply-update'

const EMPTY = new Uint8Array()

it.each(THESES)('the server would take the demonstration’s thesis in $language from a device', async ({ language }) => {
  const { outline, sections } = draftTexts(await readThesis(language))
  for (const { state, text, words } of sections)
    expect(applyUpdate({ kind: 'section', state: EMPTY, update: state })).toMatchObject({
      state,
      text,
      words,
      sections: [],
    })
  const applied = applyUpdate({ kind: 'outline', state: EMPTY, update: outline })
  const listed = 'sections' in applied ? applied.sections : []
  expect(new Set(listed)).toEqual(new Set(sections.map(({ id }) => ({ id, isRemoved: false }))))
})
