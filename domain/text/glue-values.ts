/**
 * Texts take names, titles and dates from people and formatters. French drops a vowel before some of them (« d’Afi »),
 * and no sentence ends with two points (« 7 déc. »). Both are settled in the template, before the values go in.
 */

/** Words that lose their vowel. « le » and « la » too: « l’ » is the article of both. */
const ELIDED = 'de|que|le|la|ne|je|me|te|se|jusque|lorsque|puisque|quoique|parce que'
/** Such a word, perhaps an opening quotation mark, and the value. */
const BEFORE_VALUE = new RegExp(
  `(?<![\\p{L}\\p{M}’'-])(${ELIDED})[ \\u00a0\\u202f]((?:[«“"][ \\u00a0\\u202f]?)?)(\\{\\{(\\w+)\\}\\})`,
  'giu',
)
/** A point that ends a sentence right after a value: neither `file.ics` nor an ellipsis. */
const POINT_AFTER = /\{\{(\w+)\}\}\.(?=$|[\s»”"])/g

/** Words with an h that is not sounded, by their beginnings; of names only those that French tradition has. */
const MUTE_H =
  /^h(?:abi[lt]|alei|alluc|armon|ebdo|ect(?!or)|egemo|elen|elic|elois|em[aio]|enri|epat|erb|eredit|erit|ermin|erve|esit|eterog|eure|exag|ilair|ippoly|ist|iv[ei]|omeo|omme|omog|omolog|onet|onneu|onor|opit|orair|oriz|ormon|ortens|ospi|otel|otes|ubert|uil|uitre|umain|uman|umbl|umeu|umid|umou|yacinth|ybrid|ydr|ygien|ymn|yperb|ypert|yp[no]|yst)/
/** Vowels in writing that are none at a beginning: « de Yao », « de Ouaga », « le onze », « le oui ». */
const SOUNDED = /^(?:y[aeiou]|ou[aei]|onz|uhlan|ulul)/

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    // What stands before the first letter, such as a quotation mark.
    .replace(/^[\s«“"‘’'([]+/u, '')

/** Whether French drops a vowel before this word. */
export function isElided(word: string): boolean {
  const text = bare(word)
  if (SOUNDED.test(text)) return false
  return /^[aeiou]/.test(text) || /^y[^aeiou\W\d_]/.test(text) || MUTE_H.test(text)
}

/** Whether a sentence that ends with this text needs no point any more. */
export const endsSentence = (text: string): boolean => /[.!?…][»”"\s]*$/u.test(text)

const getText = (values: object, name: string): string => {
  const value: unknown = Object.entries(values).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : ''
}

/** A template of i18next's with elisions and points as these values want them. The values are put in elsewhere. */
export const glueValues = (template: string, values: object): string =>
  template
    .replace(BEFORE_VALUE, (match, word: string, mark: string, place: string, name: string) =>
      isElided(getText(values, name)) ? `${word.slice(0, -1)}’${mark}${place}` : match,
    )
    .replace(POINT_AFTER, (match, name: string) => (endsSentence(getText(values, name)) ? `{{${name}}}` : match))

/** Lets an i18next settle its texts so: `glueInterpolator(i18next.services.interpolator)`. */
export function glueInterpolator(interpolator: {
  /** What is no text, a number say, comes here too. */
  interpolate(template: unknown, values: object, language: string, options: object): string
}): void {
  const own = interpolator.interpolate.bind(interpolator)
  interpolator.interpolate = (template, values, language, options) =>
    own(typeof template === 'string' ? glueValues(template, values) : template, values, language, options)
}
