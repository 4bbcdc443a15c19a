import { deferIcons } from './defer-icons'

const icon = (classes: string) =>
  `<svg class="${classes}" aria-hidden="true"><use href="/assets/icons-1.svg#home"></use></svg>`

test('an icon keeps its name and place, and loses its drawing', () => {
  expect(deferIcons(`<p>${icon('icon')} a</p>`)).toBe('<p><i class="icon" data-icon="home"></i> a</p>')
})

test('other drawings stay', () => {
  expect(deferIcons('<svg class="hero"><path d="M0"></path></svg>')).toBe(
    '<svg class="hero"><path d="M0"></path></svg>',
  )
})
