import { LANGUAGES } from '#contract/languages'
import { refusalPage } from './refusal-page'

test.each(LANGUAGES)('a page shows what was sent as text (%s)', (language) => {
  const hostile = `<img src=x onerror="alert('1')">&{{title}}$t(title)`
  const page = refusalPage(
    {
      code: 'invalidInput',
      message: hostile,
      fields: { [hostile]: { code: 'invalid', message: hostile }, email: { code: 'required', message: 'x' } },
    },
    language,
  )
  const shown = '&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#38;{{title}}$t(title)'
  const colon = language === 'fr' ? '\u202f:' : ':'
  expect(page).toContain(`<p>${shown}</p>`)
  expect(page).toContain(`<li>${shown}${colon} ${shown}</li>`)
  expect(page).toContain(`<li>E-mail${colon} x</li>`)
  expect(page).not.toMatch(/<img|undefined/)
})
