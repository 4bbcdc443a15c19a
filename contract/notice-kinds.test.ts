import { isNoticePlace, NOTICE_KINDS, noticePlace, NOTICES_PATH } from './notice-kinds'

const ID = '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000'

it.each(NOTICE_KINDS)('a notice of kind %s leads to a screen whose opening reads it', (kind) => {
  for (const projectId of [ID, null])
    for (const subjectId of [ID, null]) {
      const place = noticePlace({ kind, projectId, subjectId, values: {} })
      expect([place, isNoticePlace(place)]).toEqual([place, place !== NOTICES_PATH])
    }
})

it.each([
  '/account',
  '/account/notices',
  '/account/me',
  `/account/project/${ID}/writing`,
  '/account/sessions/availability',
])('%s reads none', (path) => expect(isNoticePlace(path)).toBe(false))
