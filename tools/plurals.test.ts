import { LANGUAGES, type Language } from '#contract/languages'
import { textLines } from './texts'

/** A number followed by a plural; `s` ends plurals in both languages. */
const COUNTED = /\{\{\w+\}\}[ \u00a0\u202f](?:\p{Ll}+ ){0,1}\p{Ll}{2,}s\b/u
/** Words in -s that are no plurals. */
const SINGULAR =
  /\{\{\w+\}\} (?:\p{Ll}+ )?(?:fois|plus|moins|sous|vous|nous|pas|dans|sans|dès|alors|jamais|cas|temps|pris|repris|mais|vers|sur nos|this|his|is|was|has|as|less|means|goes|gets|ends|invites|disputes|offers|says|cancels|sees|does|works)\b/u
/** Texts whose value is never one, grouped by reason. */
const ALWAYS_SEVERAL: Readonly<Record<string, readonly string[]>> = {
  'a constant of the code': [
    'api/account/account text',
    'api/auth/auth text',
    'api/institutions/institutions text',
    'api/people/people text',
    'api/registration/registration text',
    'api/replies/replies text',
    'api/writing-views/views text',
    'app/admin/project-text/project-text openText',
    'app/admin/project-text/project-text reasonHelp',
    'app/admin/project-text/project-text overText',
    'app/admin/schedules/schedules first',
    'app/i18n/frame countries',
    'app/institution/institution text',
    'app/member/exports/dossier/dossier tooMany',
    'app/member/notices/notices kept',
    'app/member/projects/people/people inviteText',
    'app/member/projects/people/people linkText',
    'app/member/rounds/rounds full',
    'app/member/sessions/booking none',
    'app/member/writing/comments/comments tooLong',
    'app/member/writing/comments/comments full',
    'app/member/writing/imports/import full',
    'app/member/writing/outline full',
    'app/member/writing/sources/sources full',
    'app/member/writing/voice/voice length',
    'app/member/writing/voice/voice left',
    'app/site/registration/registration text',
    'app/ui/instalments/instalments times',
    'app/payment/wallet/wallet multiple',
  ],
  'at least 21 days': ['app/ui/instalments/instalments opens'],
  'said from two on': [
    'app/admin/outbox/outbox tries',
    'api/notices/notices several',
    'app/admin/resources/resources projects',
    'app/admin/resources/resources oneProject',
  ],
  dozens: ['app/admin/system/system migrationCounts', 'app/member/writing/pictures/section-pictures shrunk'],
  'a sum of money, or a size': [
    'api/payments/payments text',
    'app/admin/resources/resources byHandSteps',
    'app/admin/resources/resources accept',
    'app/admin/schedules/schedules paid',
    'app/member/writing/pictures/section-pictures nearlyFull',
    'app/site/marketing/texts/pricing from',
  ],
  'words of a change': ['app/member/writing/history/section-history change'],
}
const allowed = new Set(Object.values(ALWAYS_SEVERAL).flat())

/** The texts of a language with their keys; a text of several lines uses the key above it. */
function keyed(language: Language) {
  let key = ''
  return textLines(language)
    .filter(({ at }) => /\.ts:/.test(at))
    .map(({ at, text }) => {
      key = /^\s*(\w+):/.exec(text)?.[1] ?? key
      return { at: at.replace(/:\d+$/, ''), key, text: text.trim() }
    })
}

test.each(LANGUAGES)('a number that may be one has its singular (%s)', (language) => {
  const found = keyed(language).filter(
    ({ key, text }) => !/_(?:one|many|other)$/.test(key) && COUNTED.test(text) && !SINGULAR.test(text),
  )
  expect(found.length).toBeGreaterThan(0)
  expect(
    found
      .filter(({ at, key }) => !allowed.has(`${at.replace(/\.(?:fr|en)\.ts$/, '')} ${key}`))
      .map(({ at, key, text }) => `${at} ${key}: ${text}`),
  ).toEqual([])
})
