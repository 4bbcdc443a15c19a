import fc from 'fast-check'
import { buildCalendarFeed } from '../calendar/calendar-feed-file'
import { defenceDay } from './defence-day'

const days = fc
  .date({ noInvalidDate: true, min: new Date('2026-01-01'), max: new Date('2030-01-01') })
  .map((date) => date.toISOString().slice(0, 10))
/** Offsets east of UTC in quarter hours, for all inhabited zones. */
const offsets = fc.integer({ min: -44, max: 47 }).map((quarters) => quarters * 15)
const hours = fc
  .integer({ min: 0, max: 23 })
  .chain((hour) =>
    fc.constantFrom('00', '15', '30', '45').map((minute) => `${String(hour).padStart(2, '0')}:${minute}`),
  )

const FULL_HOURS = 60
const lastMinute = (day: string, offset: number) => new Date(Date.parse(`${day}T23:59:00Z`) - offset * 60_000)

it('is the day that a student gave, wherever', () => {
  fc.assert(
    fc.property(days, offsets, (day, offset) => {
      fc.pre(offset % FULL_HOURS === 0)
      expect(defenceDay(lastMinute(day, offset))).toBe(day)
    }),
  )
})

it('is the day of the hour that the console gave, before noon as well, and in the feed', () => {
  fc.assert(
    fc.property(days, hours, (day, hour) => {
      const deadline = new Date(`${day}T${hour}:00Z`)
      expect(defenceDay(deadline)).toBe(day)
      const defence = { id: 'a', title: 'Le coton', deadline, updatedAt: deadline, version: 1 }
      const feed = buildCalendarFeed({ sessions: [], tasks: [], defences: [defence] }, 'fr')
      expect(feed).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`)
    }),
  )
})
