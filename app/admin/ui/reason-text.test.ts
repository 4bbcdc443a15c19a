import { FIELD_ERRORS } from '#contract/field-texts'
import { ERRORS } from '#contract/errors'
import { reasonText } from './reason-text'

const reason = {
  code: 'invalidInput' as const,
  message: 'x',
  fields: { email: { code: 'taken' as const, message: 'y' }, other: { code: 'taken' as const, message: 'y' } },
}
const getLabel = (name: string) => (name === 'email' ? 'E-mail' : undefined)

test.each([
  ['fr' as const, `E-mail\u202f: ${FIELD_ERRORS.taken.fr}`],
  ['en' as const, `E-mail: ${FIELD_ERRORS.taken.en}`],
])('a refusal in %s names the field that it is about, where that is known', (language, expected) => {
  expect(reasonText(reason, language, getLabel)).toBe(
    [ERRORS.invalidInput[language], expected, FIELD_ERRORS.taken[language]].join(' '),
  )
})

test('beside its field the label is not said again', () => {
  expect(reasonText(reason, 'fr')).toBe([ERRORS.invalidInput.fr, FIELD_ERRORS.taken.fr].join(' '))
})
