import { feed } from './site-files'

const pages = [
  { slug: 'blog', title: 'The blog | Cap Soutenance', description: 'Method & time.' },
  { slug: 'blog/plan', title: 'Plans & outlines | Cap Soutenance', description: 'Why <IMRaD>?', updated: '2026-03-02' },
  { slug: 'faq', title: 'FAQ | Cap Soutenance', description: '' },
]

test('a feed says in its language what it is and where, and where its articles are', () => {
  const text = feed(pages, 'en', 'https://example.org')
  expect(text).toContain('<link>https://example.org/blog?lang=en</link>')
  expect(text).toContain('<atom:link rel="self" type="application/rss+xml" href="https://example.org/feed.en.xml"/>')
  expect(text).toContain('<description>Method &amp; time.</description><language>en</language>')
  expect(text).toContain('<item><title>Plans &amp; outlines</title><link>https://example.org/blog/plan?lang=en</link>')
  expect(text).toContain(
    '<pubDate>Mon, 02 Mar 2026 00:00:00 GMT</pubDate><description>Why &lt;IMRaD&gt;?</description>',
  )
  expect(text.match(/<item>/g)).toHaveLength(1)
  expect(feed(pages, 'fr', 'https://example.org')).toContain('<link>https://example.org/blog?lang=fr</link>')
})
