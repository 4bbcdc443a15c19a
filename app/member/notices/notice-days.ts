interface Dated {
  readonly createdAt: string
}

export interface DayGroup<R> {
  /** By this device's clock, as ISO writes it. */
  readonly day: string
  readonly when: 'today' | 'yesterday' | null
  readonly rows: readonly R[]
}

const toDay = (moment: number): string => {
  const date = new Date(moment)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** In the order of the rows, a group for each day. */
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
