import { registerAndConfirm } from './support/account'
import { TEXTS } from './support/texts'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, constants } from 'node:zlib'
import { LANGUAGES } from '#contract/languages'
import { toSlug } from '../app/network/pages/page-payload'
import { budgets } from '../bench/budgets'
import { applicationBytes, packBytes, pageBytes, paymentVisitBytes } from '../bench/page-bytes'
import { readWorkerEntries } from '../tools/worker-entries'
import { toasts } from './support/contact'
import { open } from './support/page'
import { pagePaths, productFolder } from './support/product'
import { expect, test } from './support/test'

const output = join(productFolder(), 'dist/current/public')
const { visits } = budgets

test('every first visit is within its bytes', () => {
  const heavy = LANGUAGES.flatMap((language) =>
    pagePaths().flatMap((path) => {
      const { html, script } = pageBytes(language, toSlug(path), output)
      return html + script > visits.publicBytes ? [{ language, path, html, script }] : []
    }),
  )
  expect(heavy).toEqual([])
})

test("before a page's text travels only what paints it, and the library that travels longest", () => {
  for (const language of LANGUAGES)
    for (const path of pagePaths()) {
      const html = readFileSync(join(output, 'pages', language, `${toSlug(path)}.html`), 'utf8')
      const before = html.slice(0, html.indexOf('</h1>'))
      expect(before.length, path).toBeGreaterThan(1_000)
      const files = [...before.matchAll(/<(?:script|link rel="modulepreload")[^>]*(?:src|href)="([^"]+)"/g)].map(
        ([, file = '']) => file.replace(/-[\w-]{7}\.\w+$/, ''),
      )
      expect(files, path).toEqual(['/assets/react'])
      expect(before, path).not.toContain('ld+json')
      expect(before.replace(/<noscript>.*?<\/noscript>/g, ''), path).not.toMatch(/<svg|<use/)
    }
})

test('every heading is there with the first 6.3 kB', () => {
  for (const language of LANGUAGES)
    for (const path of pagePaths()) {
      const first = readFileSync(join(output, 'pages', language, `${toSlug(path)}.html.br`)).subarray(0, 6_300)
      expect(brotliDecompressSync(first, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString(), path).toContain(
        '</h1>',
      )
    }
})

test('what a page starts with travels in few files, none of them tiny: each further one waits for its turn on a weak network', () => {
  const files = (path: string) => {
    const html = readFileSync(join(output, 'pages/fr', `${toSlug(path)}.html`), 'utf8')
    return [...html.matchAll(/<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="([^"]+)"/g)].map(
      ([, file = '']) => file,
    )
  }
  // Excludes the bundler's helpers, and the pages' own scripts, which may be very short.
  const isOwn = (file: string) => /\/(rolldown-runtime|[a-z-]+-page)-/.test(file)
  // Entry pages of visitors; on other pages most files are usually on the device already.
  const DOORS = ['/', '/pricing', '/blog', '/documentation', '/faq', '/contact', '/login', '/register']
  expect(pagePaths()).toEqual(expect.arrayContaining(DOORS))
  for (const path of pagePaths()) {
    const requested = files(path)
    expect(requested.length, path).toBeGreaterThan(2)
    expect(requested.length, path).toBeLessThanOrEqual(DOORS.includes(path) ? 7 : 9)
    expect(
      requested.filter((file) => !isOwn(file) && statSync(join(output, `${file}.br`)).size < 500),
      path,
    ).toEqual([])
  }
})

test('a form is drawn without what checks and sends it', () => {
  for (const language of LANGUAGES) {
    const html = readFileSync(join(output, 'pages', language, 'contact.html'), 'utf8')
    expect(html).toContain('/assets/form-draft-')
    expect(html).not.toMatch(/\/assets\/(checks|deliver|parse|drafts)-/)
  }
})

test('what is kept for offline is within its bytes', () => {
  const { fr, en } = packBytes(output)
  expect(fr, 'shell and French').toBeLessThanOrEqual(visits.offlinePackBytes)
  expect(en, 'English').toBeLessThanOrEqual(visits.otherLanguageBytes)
})

test('what a kept file imports at once is kept with it', () => {
  const files = new Map(readWorkerEntries(output).map(({ url, part }) => [url, part]))
  const missing = [...files].flatMap(([url, part]) => {
    if (part === 'demand' || !url.endsWith('.js')) return []
    const text = readFileSync(join(output, url), 'utf8')
    return [...text.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].flatMap(([, name = '']) => {
      const needed = files.get(`/assets/${name}`)
      const isIncluded = needed === 'core' || needed === part || (part === 'application' && needed === 'account')
      return isIncluded ? [] : [`${url} (${part}) needs ${name} (${needed ?? 'nowhere'})`]
    })
  })
  expect(missing).toEqual([])
})

test('the search library travels with the search page alone, which is kept for offline', () => {
  const scripts = readdirSync(join(output, 'assets')).filter((name) => name.endsWith('.js'))
  const holding = scripts.filter((name) => readFileSync(join(output, 'assets', name), 'utf8').includes('MiniSearch'))
  expect(holding).toEqual([expect.stringMatching(/^search-page-/)])
  expect(readWorkerEntries(output)).toContainEqual(
    expect.objectContaining({ url: `/assets/${holding[0] ?? ''}`, part: 'core' }),
  )
})

test("Stripe's library travels with the step of the card alone, and nobody keeps it before", () => {
  const scripts = readdirSync(join(output, 'assets')).filter((name) => name.endsWith('.js'))
  const texts = scripts.map((name) => ({ name, text: readFileSync(join(output, 'assets', name), 'utf8') }))
  const holding = texts.filter(({ text }) => text.includes('registerAppInfo')).map(({ name }) => name)
  expect(holding).toEqual([expect.stringMatching(/^stripe-card-/)])
  const naming = texts.filter(({ text }) => text.includes(holding[0] ?? ''))
  expect(naming.map(({ name }) => name)).toEqual([expect.stringMatching(/^checkout-/)])
  expect(naming[0]?.text).not.toMatch(/from\s*["'`]\.\/stripe-card-/)
  expect(readWorkerEntries(output)).toContainEqual(
    expect.objectContaining({ url: `/assets/${holding[0] ?? ''}`, part: 'application' }),
  )
})

test('the library that verifies signatures is fetched by itself, and nobody keeps it before', () => {
  const scripts = readdirSync(join(output, 'assets')).filter((name) => name.endsWith('.js'))
  const texts = scripts.map((name) => ({ name, text: readFileSync(join(output, 'assets', name), 'utf8') }))
  const holding = texts.filter(({ text }) => text.includes('bad point: y not sqrt'))
  expect(holding.map(({ name }) => name)).toEqual([expect.stringMatching(/^ed25519-library-/)])
  const file = holding[0]?.name ?? ''
  const naming = texts.filter(({ text }) => text.includes(file))
  expect(naming.map(({ name }) => name)).toEqual([expect.stringMatching(/^receipt-page-/)])
  expect(naming[0]?.text).not.toMatch(/from\s*["'`]\.\/ed25519-library-/)
  expect(readWorkerEntries(output)).toContainEqual(
    expect.objectContaining({ url: `/assets/${file}`, part: 'application' }),
  )
})

test('the payment pages are within their bytes', () => {
  for (const language of LANGUAGES) expect(paymentVisitBytes(language, output)).toBeLessThanOrEqual(visits.paymentBytes)
})

test('the own account is kept with its texts', () => {
  for (const language of LANGUAGES) {
    const texts = readWorkerEntries(output).filter(({ url }) => url.startsWith(`/assets/account.${language}-`))
    expect(texts).toMatchObject([{ part: 'account' }])
  }
})

test('the application half is within its bytes: console, thesis and what is fetched on first use', () => {
  for (const language of LANGUAGES) {
    const { console, account, writing, comments, ...rooms } = applicationBytes(language, output)
    expect(account, language).toBeGreaterThan(100_000)
    expect(account, `account, ${language}`).toBeLessThanOrEqual(visits.applicationBytes)
    expect(console, `console, ${language}`).toBeGreaterThan(10_000)
    expect(console, `console, ${language}`).toBeLessThanOrEqual(visits.consoleBytes)
    expect(writing, `writing, ${language}`).toBeGreaterThan(10_000)
    expect(writing + comments, `writing and comments, ${language}`).toBeLessThanOrEqual(visits.thesisBytes)
    for (const [room, bytes] of Object.entries(rooms)) {
      expect(bytes, `${room}, ${language}`).toBeGreaterThan(3_000)
      expect(bytes, `${room}, ${language}`).toBeLessThanOrEqual(visits.firstUseBytes)
    }
  }
})

test.describe('on the wire', () => {
  test.use({ serviceWorkers: 'block' })

  test('the sign-in page loads neither the console nor its screens', async ({ page, messages }) => {
    messages.expect(/Service Worker registration blocked by Playwright/)
    messages.expect(/status of 401/)
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    await page.goto('/admin/login')
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(scripts.some((script) => script.includes('/login-'))).toBe(true)
    expect(
      scripts.filter((script) => /\/(console|dashboard|resources|direct-access|logs|system)-[\w-]{7}\.js/.test(script)),
    ).toEqual([])
  })

  test('a first visit of the account is within its bytes', async ({ page, site, messages }) => {
    messages.expect(/Service Worker registration blocked by Playwright/)
    await registerAndConfirm(page, site)
    await page.goto('/account')
    await expect(page.getByRole('heading', { level: 1, name: TEXTS.fr.account.screens.today })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const bytes = await page.evaluate(() =>
      performance
        .getEntries()
        .filter((one): one is PerformanceResourceTiming => one instanceof PerformanceResourceTiming)
        .filter(({ name }) => !new URL(name).pathname.startsWith('/api/'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    )
    expect(bytes).toBeGreaterThan(100_000)
    expect(bytes).toBeLessThanOrEqual(visits.applicationBytes)
  })

  test('until a page answers travel its text, with the icons in it, and its scripts; what it does without comes then', async ({
    page,
    messages,
  }) => {
    messages.expect(/Service Worker registration blocked by Playwright/)
    await open(page, '/contact')
    await expect(toasts(page)).toBeAttached()
    // The icon sprite is requested last.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/icons')),
    )
    const requested = await page.evaluate(() => {
      const answered = performance.getEntriesByName('interactive')[0]?.startTime ?? 0
      return performance
        .getEntriesByType('resource')
        .flatMap((one) =>
          one instanceof PerformanceResourceTiming
            ? [{ file: new URL(one.name).pathname, isBefore: one.responseEnd < answered }]
            : [],
        )
    })
    const files = (isBefore: boolean) =>
      requested
        .filter((one) => one.isBefore === isBefore)
        .map(({ file }) => file.replace(/-[\w-]{7}\.\w+$/, ''))
        .sort()
    expect(files(true)).toEqual(
      ['contact-page', 'entry-client', 'form-draft', 'forms', 'react', 'rolldown-runtime'].map(
        (name) => `/assets/${name}`,
      ),
    )
    expect(files(false)).toEqual(expect.arrayContaining(['/assets/drafts', '/assets/icons', '/assets/deferred-ui']))
    // The wide menu is not rendered on a phone.
    await expect(async () => {
      const shapes = await page
        .locator(':not(.nav-wide *) > svg > use')
        .evaluateAll((uses) =>
          uses.map(
            (use) =>
              [use.getAttribute('href') ?? '', use instanceof SVGGraphicsElement && use.getBBox().width > 0] as const,
          ),
        )
      expect(shapes.length).toBeGreaterThan(20)
      expect(shapes.filter(([from, isDrawn]) => !from.startsWith('#i-') || !isDrawn)).toEqual([])
    }).toPass({ timeout: 5_000 })
  })

  test('a first visit costs what its files weigh, and a few requests', async ({ page, site, messages }) => {
    messages.expect(/Service Worker registration blocked by Playwright/)
    site.network.reset()
    await page.goto('/contact')
    await page.waitForLoadState('networkidle')
    const { html, script } = pageBytes('fr', 'contact', output)
    const pictures = site.network.requests().filter((request) => /\.(svg|png)$/.test(request))
    expect(pictures.length, pictures.join()).toBeLessThanOrEqual(2)
    // Icons, headers and the deferred script that sends the outbox add less than a quarter.
    expect(site.network.down()).toBeLessThan(1.25 * (html + script))
  })
})
