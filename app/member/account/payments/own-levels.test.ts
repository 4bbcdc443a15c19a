import { ownLevels } from './own-levels'

const NOW = new Date('2026-11-24T12:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString()
const basic = (days: number) => ({ level: 'essential' as const, endsAt: inDays(days) })
const premium = (days: number) => ({ level: 'pro' as const, endsAt: inDays(days) })

test.each([
  ['nothing is held', { level: null, period: null, following: [] }, []],
  ['the period runs', { level: 'essential', period: basic(200), following: [] }, ['essential']],
  ['the period is near its end', { level: 'essential', period: basic(20), following: [] }, []],
  ['the next period is paid', { level: 'essential', period: basic(20), following: [basic(385)] }, ['essential']],
  ['a lower level follows', { level: 'pro', period: premium(200), following: [basic(565)] }, ['pro', 'essential']],
  ['an administrator gave the level', { level: 'pro', period: null, following: [] }, ['pro']],
] as const)('when %s', (_, levels, own) => expect([...ownLevels(levels, NOW)]).toEqual(own))
