/**
 * Texts contain names, titles and dates. French elides some words before a vowel (« d’Afi »), and no sentence ends with
 * two full stops (« 7 déc. »). Both are adapted in the template, before the values are inserted.
 */

/** Words that elide their vowel; both « le » and « la » become « l’ ». */
const ELIDED = 'de|que|le|la|ne|je|me|te|se|jusque|lorsque|puisque|quoique|parce que'
/** An eliding word, an optional opening quotation mark, and a value. */
const BEFORE_VALUE = new RegExp(
  `(?<![\\p{L}\\p{M}’'-])(${ELIDED})[ \\u00a0\\u202f]((?:[«“"][ \\u00a0\\u202f]?)?)(\\{\\{(\\w+)\\}\\})`,
  'giu',
)
/** A full stop that ends a sentence directly after a value; excludes `file.ics` and ellipses. */
const POINT_AFTER = /\{\{(\w+)\}\}\.(?=$|[\s»”"])/g

/** Beginnings of words with a mute h; only names for which French usage elides. */
const MUTE_H =
  /^h(?:abi[lt]|alei|alluc|armon|ebdo|ect(?!or)|egemo|elen|elic|elois|em[aio]|enri|epat|erb|eredit|erit|ermin|erve|esit|eterog|eure|exag|ilair|ippoly|ist|iv[ei]|omeo|omme|omog|omolog|onet|onneu|onor|opit|orair|oriz|ormon|ortens|ospi|otel|otes|ubert|uil|uitre|umain|uman|umbl|umeu|umid|umou|yacinth|ybrid|ydr|ygien|ymn|yperb|ypert|yp[no]|yst)/
/** Beginnings with a vowel letter but no elision: « de Yao », « de Ouaga », « le onze », « le oui ». */
const SOUNDED = /^(?:y[aeiou]|ou[aei]|onz|uhlan|ulul)/

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    // Characters before the first letter, such as a quotation mark.
    .replace(/^[\s«“"‘’'([]+/u, '')

/** Whether French elides the vowel before this word. */
export function isElided(word: string): boolean {
  const text = bare(word)
  if (SOUNDED.test(text)) return false
  return /^[aeiou]/.test(text) || /^y[^aeiou\W\d_]/.test(text) || MUTE_H.test(text)
}

/** Whether this text already ends with the punctuation of a sentence. */
export const endsSentence = (text: string): boolean => /[.!?…][»”"\s]*$/u.test(text)

const getText = (values: object, name: string): string => {
  const value: unknown = Object.entries(values).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : ''
}

/** An i18next template with elisions and full stops adapted to the values, which are inserted later. */
export const glueValues = (template: string, values: object): string =>
  template
    .replace(BEFORE_VALUE, (match, word: string, mark: string, place: string, name: string) =>
      isElided(getText(values, name)) ? `${word.slice(0, -1)}’${mark}${place}` : match,
    )
    .replace(POINT_AFTER, (match, name: string) => (endsSentence(getText(values, name)) ? `{{${name}}}` : match))

/** Makes an i18next instance adapt its texts: `glueInterpolator(i18next.services.interpolator)`. */
export function glueInterpolator(interpolator: {
  /** i18next also passes templates that are no strings, such as numbers. */
  interpolate(template: unknown, values: object, language: string, options: object): string
}): void {
  const own = interpolator.interpolate.bind(interpolator)
  interpolator.interpolate = (template, values, language, options) =>
    own(typeof template === 'string' ? glueValues(template, values) : template, values, language, options)
}
