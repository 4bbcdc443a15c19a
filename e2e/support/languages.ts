import { LANGUAGES, type Language } from '#contract/languages'

/**
 * The languages in which a long journey is played. What a person does is the same in each; that screens fit and read
 * well in each is walked by `member-screens.spec.ts`, `admin-shell.spec.ts` and `routes.spec.ts`. So `npm test` plays
 * half of the journeys in French, half in English; with `EVERY_LANGUAGE=1` all are played in both.
 */
export const journeyLanguages = (language: Language): readonly Language[] =>
  process.env.EVERY_LANGUAGE ? LANGUAGES : [language]

/** The tag of a journey that differs by size: French is played on the phone, English on the tablet. */
export const sizeTag = (language: Language): string => {
  if (process.env.EVERY_LANGUAGE) return '@both'
  return language === 'fr' ? '@phone' : '@tablet'
}
