import { LANGUAGES } from '#contract/languages'
import { account as en } from './member/account.en'
import { account as fr } from './member/account.fr'
import { pathOf, TABS } from './member/screens'
import { MEMBER_TABS, memberTabs } from './layout/member-tabs'

const ACCOUNT = { fr, en }

test.each(LANGUAGES)("the bar of a member says on public pages what the account's says (%s)", (language) => {
  expect(MEMBER_TABS[language]).toEqual(ACCOUNT[language].tabs)
})

test('its entries lead where those of the account lead, in the same order', () => {
  expect(memberTabs('student').map(([, path]) => path)).toEqual(TABS.map(pathOf))
  expect(memberTabs('mentor').map(([, path]) => path)).toEqual(TABS.map(pathOf))
  expect(memberTabs('student').map(([tab]) => tab)).toContain('project')
  expect(memberTabs('mentor').map(([tab]) => tab)).toContain('students')
})
