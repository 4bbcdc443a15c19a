import { deferIcons } from '../lib/defer-icons'
import { inlineIcons, ownIcons } from './inline-icons'

const SPRITE = '<svg><symbol id="home" viewBox="0 0 8 8"><path d="M1 1"/></symbol>\n<symbol id="menu" viewBox="0 0 9 9" fill="none"><path d="M2 2"/><path d="M3 3"/></symbol></svg>'
const icon = (classes: string, name: string) => `<svg class="${classes}" aria-hidden="true"><use href="/assets/icons-1.svg#${name}"></use></svg>`

test('an icon that is all a control shows is drawn in place', () => {
  expect(inlineIcons(`<p>${icon('icon icon-now', 'menu')}</p>`, SPRITE)).toBe('<p><svg class="icon icon-now" aria-hidden="true" viewBox="0 0 9 9" fill="none"><path d="M2 2"/><path d="M3 3"/></svg></p>')
})

test('other icons stay for the sprite', () => {
  expect(inlineIcons(icon('icon', 'home'), SPRITE)).toBe(icon('icon', 'home'))
})

test('an icon that the sprite has not stops the build', () => {
  expect(() => inlineIcons(icon('icon-now', 'none'), SPRITE)).toThrow('none')
})

test('a document brings each icon that its places name, once', () => {
  const html = deferIcons(`<p>${icon('icon', 'home')}${icon('icon', 'home')}</p>${inlineIcons(icon('icon-now', 'menu'), SPRITE)}`)
  expect(ownIcons(html, SPRITE)).toBe('<div hidden><svg><symbol id="i-home" viewBox="0 0 8 8"><path d="M1 1"/></symbol></svg></div>')
  expect(ownIcons('<p>words</p>', SPRITE)).toBe('')
  expect(() => ownIcons(deferIcons(icon('icon', 'none')), SPRITE)).toThrow('none')
})
