import { readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '#contract/languages'
import { NEW_TAB } from '../app/i18n/new-tab'
import { toSlug, type PagePayload } from '../app/network/pages/page-payload'
import { pageUrl } from '../app/i18n/address'
import { readHeading } from '../app/prerender/share-picture'
import shareWords from '../app/prerender/share-words.json' with { type: 'json' }
import { isApplicationPath } from '../app/network/pages/routes'
import { pagePaths, productFolder } from './support/product'
import { expect, test } from './support/test'

const output = join(productFolder(), 'dist/current/public')
const readDocument = (language: string, path: string): string =>
  readFileSync(join(output, `pages/${language}/${toSlug(path)}.html`), 'utf8')
const decode = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

for (const language of LANGUAGES)
  test(`every link inside leads somewhere (${language})`, () => {
    const broken: string[] = []
    for (const path of pagePaths()) {
      const text = readDocument(language, path)
      for (const [, href = ''] of text.matchAll(/<a [^>]*?href="([^"]*)"/g)) {
        const link = decode(href)
        if (/^(https?:|mailto:|tel:)/.test(link)) continue
        const url = new URL(link, `http://site${path}`)
        const isPage = pagePaths().includes(url.pathname)
        const isKnown =
          isPage ||
          isApplicationPath(url.pathname) ||
          url.pathname.startsWith('/api/') ||
          existsSync(join(output, url.pathname))
        const target = decodeURIComponent(url.hash.slice(1))
        const hasTarget = target === '' || !isPage || readDocument(language, url.pathname).includes(`id="${target}"`)
        if (!link.startsWith('/') && !link.startsWith('#')) broken.push(`${path}: ${link} is relative`)
        else if (!isKnown) broken.push(`${path}: ${link} leads nowhere`)
        else if (!hasTarget) broken.push(`${path}: ${link} has no such place`)
      }
    }
    expect([...new Set(broken)]).toEqual([])
  })

for (const language of LANGUAGES)
  test(`a link that opens beside the page says so (${language})`, () => {
    const links = pagePaths().flatMap((path) =>
      [...readDocument(language, path).matchAll(/<a [^>]*target="_blank"[^>]*>(.*?)<\/a>/gs)].map(([link]) => link),
    )
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((link) => !link.includes(NEW_TAB[language]))).toEqual([])
  })

test('what chat previews, search engines and readers are sent to is there', () => {
  const missing: string[] = []
  for (const language of LANGUAGES)
    for (const path of pagePaths()) {
      const text = readDocument(language, path)
      const image = /<meta property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(text)?.[1]
      if (!image || !existsSync(join(output, image))) missing.push(`${language} ${path}: og:image ${image ?? ''}`)
      for (const [, src = ''] of text.matchAll(/<img [^>]*?src="([^"]+)"/g))
        if (!existsSync(join(output, src))) missing.push(`${language} ${path}: ${src}`)
    }
  expect(missing).toEqual([])
})

interface StructuredData {
  '@type': string
  url?: string
  mainEntityOfPage?: string
  inLanguage?: string
}

test('structured data says what its page is, at its own address and in its language', () => {
  const kinds: Record<string, string[]> = {}
  for (const language of LANGUAGES)
    for (const path of pagePaths()) {
      const text = readDocument(language, path)
      const canonical = decode(/<link rel="canonical" href="([^"]+)"/.exec(text)?.[1] ?? '')
      for (const [, json = ''] of text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)) {
        const data = JSON.parse(json) as StructuredData // Shape written by the build.
        const name = `${path} ${language}`
        ;(kinds[name] ??= []).push(data['@type'])
        const address = data.mainEntityOfPage ?? data.url ?? ''
        // Other types, such as a service listed on a page, have their own address.
        if (['FAQPage', 'Article'].includes(data['@type']))
          expect({ address, language: data.inLanguage }, name).toEqual({ address: canonical, language })
        if (data['@type'] === 'Service')
          expect(
            pagePaths().map((each) => pageUrl(new URL(canonical).origin, each, language)),
            name,
          ).toContain(address)
      }
    }
  for (const language of LANGUAGES) {
    const of = (path: string) => kinds[`${path} ${language}`] ?? []
    expect(of('/')).toContain('Organization')
    expect(of('/faq')).toEqual(['FAQPage'])
    expect(of('/pricing').sort()).toEqual(['FAQPage', 'Service', 'Service'])
    for (const path of pagePaths().filter((each) => each.startsWith('/blog/')))
      expect(of(path), path).toEqual(['Article'])
  }
})

test('the picture of a chat preview shows what its page is called', () => {
  const words: Record<string, string> = {}
  for (const language of LANGUAGES)
    for (const slug of pagePaths()
      .map(toSlug)
      .filter((name) => !name.includes('/'))) {
      // Shape written by the build.
      const { html } = JSON.parse(readFileSync(join(output, `content/${language}/${slug}.json`), 'utf8')) as PagePayload
      words[`${slug}.${language}`] = readHeading(html)
    }
  // On failure, run `npx tsx tools/make-share-images.ts` after a build.
  expect(shareWords).toEqual(words)
})

test('sitemap and feeds name pages that are there', () => {
  const addresses = (file: string, tag: string) =>
    [...readFileSync(join(output, file), 'utf8').matchAll(new RegExp(`<${tag}>([^<]+)</${tag}>`, 'g'))].map(
      ([, address = '']) => new URL(decode(address)),
    )
  const sitemap = addresses('sitemap.xml', 'loc')
  const listed = pagePaths().filter((path) => !readDocument('fr', path).includes('content="noindex"'))
  expect([...new Set(sitemap.map(({ pathname }) => pathname))].sort()).toEqual(listed.sort())
  for (const language of LANGUAGES) {
    const articles = addresses(`feed.${language}.xml`, 'link').filter(({ pathname }) => pathname !== '/blog')
    expect(articles.map(({ pathname }) => pathname).sort()).toEqual(
      pagePaths()
        .filter((path) => path.startsWith('/blog/'))
        .sort(),
    )
  }
})
