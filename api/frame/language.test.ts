import { requestLanguage } from './language'

describe('language of a request', () => {
  it.each([
    ['nothing', {}, undefined, 'fr'],
    ['the cookie first', { cookie: 'a=b; i18nextLng=en; c=d', 'accept-language': 'fr' }, 'fr', 'en'],
    ['then the link', { 'accept-language': 'fr' }, 'en', 'en'],
    ['then the browser', { 'accept-language': 'en-US,en;q=0.9' }, undefined, 'en'],
    ['what the browser ranks highest', { 'accept-language': 'de, en;q=0.4, fr;q=0.8' }, undefined, 'fr'],
    ['a browser that refuses one', { 'accept-language': 'fr;q=0, en;q=0.1' }, undefined, 'en'],
    ['a browser of other languages', { 'accept-language': 'de,*;q=0.5' }, undefined, 'fr'],
    ['a cookie of other values', { cookie: 'i18nextLng=de' }, undefined, 'fr'],
    ['a longer cookie value', { cookie: 'i18nextLng=english', 'accept-language': 'fr' }, undefined, 'fr'],
    ['another cookie that ends alike', { cookie: 'xi18nextLng=en' }, undefined, 'fr'],
    ['a strange link', {}, ['en'], 'fr'],
    ['a broken header', { 'accept-language': ';;q=,en;q=x' }, undefined, 'fr'],
  ])('%s', (_, headers, lang, expected) => {
    expect(requestLanguage(headers, lang)).toBe(expected)
  })
})
