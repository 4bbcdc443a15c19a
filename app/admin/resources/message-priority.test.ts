import type { TFunction } from 'i18next'
import { delayText, isLate, queueKey } from './message-priority'

const NOW = Date.UTC(2026, 10, 24, 12)
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString()
const row = (overrides: Partial<Parameters<typeof queueKey>[0]> = {}) => ({
  priority: true,
  answerDueAt: at(5) as string | null,
  status: 'new' as const,
  createdAt: at(-19),
  ...overrides,
})
/** Returns the key and its values instead of a sentence. */
const words = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as unknown as TFunction<'resources'>
const getDelayText = (overrides: Parameters<typeof row>[0]) => delayText(row(overrides), words, (iso) => iso, NOW)

describe('the delay of a priority message', () => {
  it('is told until it is over, then how late it is', () => {
    expect(getDelayText({})).toBe(`messages.answerBefore {"date":"${at(5)}"}`)
    expect(getDelayText({ answerDueAt: at(0) })).toBe('messages.lateHours {"count":1}')
    expect(getDelayText({ answerDueAt: at(-47.5) })).toBe('messages.lateHours {"count":47}')
    expect(getDelayText({ answerDueAt: at(-73) })).toBe('messages.lateDays {"count":3}')
  })

  it('is not told of a message that is answered, settled or of nobody who was promised it', () => {
    expect(getDelayText({ answerDueAt: null })).toBeNull()
    expect(getDelayText({ status: 'resolved', answerDueAt: at(-5) })).toBeNull()
    expect(getDelayText({ priority: false })).toBeNull()
    expect(isLate(row({ status: 'resolved', answerDueAt: at(-5) }), NOW)).toBe(false)
  })

  it('comes first while the message is open, as the server sorts', () => {
    const rows = {
      old: row({ createdAt: at(-100) }),
      settled: row({ status: 'resolved', createdAt: at(-1) }),
      plain: row({ priority: false, createdAt: at(-2) }),
      fresh: row({ createdAt: at(-3) }),
    }
    const sorted = Object.entries(rows).sort(([, a], [, b]) => (queueKey(a) < queueKey(b) ? 1 : -1))
    expect(sorted.map(([name]) => name)).toEqual(['fresh', 'old', 'settled', 'plain'])
  })
})
