import { LANGUAGES } from '#contract/languages'
import { account as en } from './member/account/account.en'
import { account as fr } from './member/account/account.fr'
import { screenPath, ACCOUNT_TABS } from './member/account/screens'
import { MEMBER_TABS, memberTabs } from './layout/member-tabs'

const ACCOUNT = { fr, en }

test.each(LANGUAGES)("the bar of a member says on public pages what the account's says (%s)", (language) => {
  expect(MEMBER_TABS[language]).toEqual(ACCOUNT[language].tabs)
})

test('its entries lead where those of the account lead, in the same order', () => {
  expect(memberTabs('student').map(([, path]) => path)).toEqual(ACCOUNT_TABS.map(screenPath))
  expect(memberTabs('mentor').map(([, path]) => path)).toEqual(ACCOUNT_TABS.map(screenPath))
  expect(memberTabs('student').map(([tab]) => tab)).toContain('project')
  expect(memberTabs('mentor').map(([tab]) => tab)).toContain('students')
})
