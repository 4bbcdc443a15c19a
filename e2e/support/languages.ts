import { LANGUAGES, type Language } from '#contract/languages'

/**
 * Languages of a long journey. The steps are the same in each language, and other specs check every screen in each:
 * `member-screens.spec.ts`, `admin-shell.spec.ts` and `routes.spec.ts`. So `npm test` runs half of the journeys in
 * French, half in English; `EVERY_LANGUAGE=1` runs all in both.
 */
export const journeyLanguages = (language: Language): readonly Language[] =>
  process.env.EVERY_LANGUAGE ? LANGUAGES : [language]

/** Tag for a journey that depends on size: French runs on the phone, English on the tablet. */
export const sizeTag = (language: Language): string => {
  if (process.env.EVERY_LANGUAGE) return '@both'
  return language === 'fr' ? '@phone' : '@tablet'
}
