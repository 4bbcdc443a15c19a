import { deferIcons } from './defer-icons'

const icon = (classes: string) => `<svg class="${classes}" aria-hidden="true" focusable="false"><use href="/assets/icons-1.svg#home"></use></svg>`

test('an icon keeps its name and loses its drawing', () => {
  expect(deferIcons(`<p>${icon('icon')} a</p>`)).toBe('<p><svg class="icon" aria-hidden="true" focusable="false" data-icon="home"></svg> a</p>')
})

test('an icon that is all a control shows stays', () => {
  expect(deferIcons(icon('icon icon-now'))).toBe(icon('icon icon-now'))
})

test('other drawings stay', () => {
  expect(deferIcons('<svg class="hero"><path d="M0"></path></svg>')).toBe('<svg class="hero"><path d="M0"></path></svg>')
})
