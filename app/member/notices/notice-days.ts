interface Dated {
  readonly createdAt: string
}

export interface DayGroup<R> {
  /** ISO date in the device's time zone. */
  readonly day: string
  readonly when: 'today' | 'yesterday' | null
  readonly rows: readonly R[]
}

const toDay = (moment: number): string => {
  const date = new Date(moment)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Groups rows by day, in their order. */
export function byDay<R extends Dated>(rows: readonly R[], now: number): DayGroup<R>[] {
  const today = toDay(now)
  const before = new Date(now)
  before.setDate(before.getDate() - 1)
  const yesterday = toDay(before.getTime())
  const days = new Map<string, R[]>()
  for (const row of rows) {
    const day = toDay(Date.parse(row.createdAt))
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days].map(([day, ofDay]) => ({
    day,
    when: day === today ? 'today' : day === yesterday ? 'yesterday' : null,
    rows: ofDay,
  }))
}
