import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as timings from './timings'

const styles = (file: string) => readFileSync(join(__dirname, '..', file), 'utf8')

test('times and distances are those of the specification', () => {
  expect(timings).toEqual({
    TOAST_DURATION_MS: 5_000,
    TOAST_REMOVAL_MS: 1_000_000,
    TOAST_SWIPE_PX: 50,
    REDIRECT_HOME_MS: 3_000,
    REDIRECT_PAYPAL_MS: 800,
    LANGUAGE_RELOAD_MS: 100,
  })
})

test.each([
  {
    what: 'a menu opens 4 px below its button',
    file: 'ui/frame-below.css',
    rule: /\.dropdown-panel {[^}]*top: calc\(100% \+ 4px\)/,
  },
  {
    what: 'a notification is 420 px wide at most',
    file: 'ui/frame-below.css',
    rule: /\.toasts {[^}]*max-width: 420px/,
  },
  {
    what: 'the side bar is 250 px wide',
    file: 'admin/console/console.css',
    rule: /\.console {[^}]*--side-width: 250px/,
  },
  {
    what: 'and 80 px when folded',
    file: 'admin/console/console.css',
    rule: /\.console\.collapsed {[^}]*--side-width: 80px/,
  },
])('$what', ({ file, rule }) => {
  expect(styles(file)).toMatch(rule)
})
