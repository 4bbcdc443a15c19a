import { BUILT_ORIGIN, fillOrigin } from './built-origin'

describe('fillOrigin', () => {
  const origins = [
    'http://localhost:3000',
    'https://cap.example',
    'http://[::1]:8080',
    'https://a.very-long-name.example',
  ]

  it.each([
    ['an attribute', (origin: string) => `<link rel="canonical" href="${origin}/faq?lang=en">`],
    ['a chat preview', (origin: string) => `<meta property="og:image" content="${origin}/images/share/faq.fr.png">`],
    ['JSON', (origin: string) => JSON.stringify({ url: origin, logo: `${origin}/icons/icon-512.png` })],
    ['XML', (origin: string) => `<url><loc>${origin}/</loc><xhtml:link href="${origin}/?lang=en"/></url>`],
    ['plain text', (origin: string) => `Sitemap: ${origin}/sitemap.xml\n`],
    ['nothing', () => 'Aucune adresse\u202f!'],
  ])('gives %s as it would be written for an origin', (_, written) => {
    for (const origin of origins) {
      const filled = fillOrigin(written(BUILT_ORIGIN), origin)
      expect(filled).toBe(written(origin))
      expect(filled.replaceAll(origin, BUILT_ORIGIN)).toBe(written(BUILT_ORIGIN))
    }
  })

  it('takes an origin as it is', () => {
    expect(fillOrigin(`${BUILT_ORIGIN}/`, 'https://$&.example')).toBe('https://$&.example/')
  })

  it('stands for an origin, and nothing more', () => {
    expect(new URL(BUILT_ORIGIN).origin).toBe(BUILT_ORIGIN)
  })
})
