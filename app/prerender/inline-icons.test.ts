import { deferIcons } from '../network/pages/defer-icons'
import { iconsWithoutScript, ownIcons } from './inline-icons'

const SPRITE =
  '<svg><symbol id="home" viewBox="0 0 8 8"><path d="M1 1"/></symbol>\n<symbol id="menu" viewBox="0 0 9 9" fill="none"><path d="M2 2"/><path d="M3 3"/></symbol></svg>'
const icon = (classes: string, name: string) =>
  `<svg class="${classes}" aria-hidden="true"><use href="/assets/icons-1.svg#${name}"></use></svg>`

test('an icon that is all a control shows has its place, and a drawing where no script runs', () => {
  expect(iconsWithoutScript(`<p>${icon('icon icon-now', 'menu')}</p>`, '#i-')).toBe(
    '<p><i class="icon" data-icon="menu"><noscript><svg aria-hidden="true"><use href="#i-menu"></use></svg></noscript></i></p>',
  )
})

test('other icons stay as they are', () => {
  expect(iconsWithoutScript(icon('icon', 'home'), '#i-')).toBe(icon('icon', 'home'))
})

test('a document brings each icon that its places name, once', () => {
  const html = deferIcons(
    `<p>${icon('icon', 'home')}${icon('icon', 'home')}</p>${iconsWithoutScript(icon('icon icon-now', 'menu'), '#i-')}`,
  )
  expect(ownIcons(html, SPRITE)).toBe(
    '<div hidden><svg><symbol id="i-home" viewBox="0 0 8 8"><path d="M1 1"/></symbol><symbol id="i-menu" viewBox="0 0 9 9" fill="none"><path d="M2 2"/><path d="M3 3"/></symbol></svg></div>',
  )
  expect(ownIcons('<p>words</p>', SPRITE)).toBe('')
  expect(() => ownIcons(deferIcons(icon('icon', 'none')), SPRITE)).toThrow('none')
})
