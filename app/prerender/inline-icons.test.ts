import { ownIcons } from './inline-icons'

const SPRITE =
  '<svg><symbol id="home" viewBox="0 0 8 8"><path d="M1 1"/></symbol>\n<symbol id="menu" viewBox="0 0 9 9" fill="none"><path d="M2 2"/><path d="M3 3"/></symbol></svg>'
const icon = (name: string) =>
  `<svg class="icon" aria-hidden="true"><use href="/assets/icons-1.svg#${name}"></use></svg>`
const own = (name: string) => `<svg class="icon" aria-hidden="true"><use href="#i-${name}"></use></svg>`

test('a document brings each icon that it draws, once', () => {
  expect(ownIcons(`<p>${icon('home')}${icon('home')}</p>${icon('menu')}`, SPRITE)).toEqual({
    html: `<p>${own('home')}${own('home')}</p>${own('menu')}`,
    symbols:
      '<div hidden><svg><symbol id="i-home" viewBox="0 0 8 8"><path d="M1 1"/></symbol><symbol id="i-menu" viewBox="0 0 9 9" fill="none"><path d="M2 2"/><path d="M3 3"/></symbol></svg></div>',
  })
})

test('words alone bring nothing, and an icon without shapes stops the build', () => {
  expect(ownIcons('<p>words</p>', SPRITE)).toEqual({ html: '<p>words</p>', symbols: '' })
  expect(() => ownIcons(icon('none'), SPRITE)).toThrow('none')
})
