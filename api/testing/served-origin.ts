import { hash } from 'node:crypto'
import { LANGUAGES } from '#contract/languages'

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** Checks the canonical address of a page, and all absolute addresses of its head and structured data. */
async function expectPage(server: string, path: string, origin: string): Promise<void> {
  const answer = await fetch(server + path, { headers: { 'accept-language': 'fr' } })
  const html = await answer.text()
  expect(all(html, /<link rel="canonical" href="([^"]*)"/g)).toEqual([origin + path])
  expect(all(html, /<meta property="og:url" content="([^"]*)"/g)).toEqual([origin + path])
  expect(all(html, /hreflang="[^"]*" href="([^"]*)"/g)).toEqual([
    origin + path,
    `${origin + path}?lang=en`,
    origin + path,
  ])
  const data = all(html, /<script type="application\/ld\+json">(.*?)<\/script>/g).join()
  for (const url of all(data, /"(https?:[^"]*)"/g))
    expect([origin, 'https://schema.org']).toContain(new URL(url).origin)
  await expectPicture(server, html, origin)
  // The hashes in the policy match the inline scripts and styles, which are the same for every origin.
  const policy = answer.headers.get('content-security-policy') ?? ''
  const inline = all(html, /<(?:script|style)>(.*?)<\/(?:script|style)>/gs)
  expect(inline.length).toBeGreaterThan(2)
  for (const text of inline) expect(policy).toContain(`'sha256-${hash('sha256', text, 'base64')}'`)
}

/** Checks that the preview picture has an absolute address and exists. */
async function expectPicture(server: string, html: string, origin: string): Promise<void> {
  const [picture = ''] = all(html, /<meta property="og:image" content="([^"]*)"/g)
  expect(new URL(picture).origin).toBe(origin)
  const answer = await fetch(server + new URL(picture).pathname)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
}

/** Checks the addresses that a file for crawlers lists. */
async function expectListed(server: string, path: string, pattern: RegExp, origin: string): Promise<void> {
  const listed = all(await (await fetch(server + path)).text(), pattern)
  expect(listed.length).toBeGreaterThan(0)
  expect(new Set(listed.map((url) => new URL(url).origin))).toEqual(new Set([origin]))
}

interface Listed {
  readonly url: string
  readonly revision: string
}

/** Checks the files that the service worker lists with a revision, and returns its text. */
async function expectWorker(server: string): Promise<string> {
  const text = await (await fetch(`${server}/sw.js`)).text()
  const list = JSON.parse(/self\.siteManifest=(\[[^\]]*\])/.exec(text)?.[1] ?? '[]') as Listed[] // Our own build's.
  const entries = list.flatMap(({ url, revision }) => {
    const revisions = revision.split(' ')
    return url.split(' ').map((each, at) => [each, revisions[at] ?? ''] as const)
  })
  const revised = entries.filter(([, revision]) => revision !== '')
  expect(revised.map(([url]) => url)).toEqual(
    expect.arrayContaining(
      LANGUAGES.flatMap((l) => ['shell', 'application'].map((name) => `/pages/${l}/${name}.html`)),
    ),
  )
  for (const [url, revision] of revised) {
    const bytes = Buffer.from(await (await fetch(server + url)).arrayBuffer())
    expect([url, hash('sha256', bytes, 'base64url').slice(0, 6)]).toEqual([url, revision])
  }
  return text
}

/** Checks that a server uses this origin everywhere, and returns its service worker. */
export async function expectServedAs(server: string, origin: string): Promise<string> {
  const sitemap = await (await fetch(`${server}/sitemap.xml`)).text()
  const [article = ''] = all(sitemap, /<loc>[^<]*?(\/blog\/[^<?]*)<\/loc>/g)
  for (const path of ['/', '/faq', '/pricing', article]) await expectPage(server, path, origin)
  await expectPicture(server, await (await fetch(`${server}/account/invitation`)).text(), origin)
  await expectListed(server, '/sitemap.xml', /<loc>([^<]*)<\/loc>/g, origin)
  await expectListed(server, '/sitemap.xml', /hreflang="[^"]*" href="([^"]*)"/g, origin)
  await expectListed(server, '/robots.txt', /Sitemap: (\S*)/g, origin)
  for (const language of LANGUAGES)
    await expectListed(server, `/feed.${language}.xml`, /(?:<link>|<guid>|self"[^>]*href=")([^<"]*)/g, origin)
  return expectWorker(server)
}
