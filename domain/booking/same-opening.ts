interface Opening {
  readonly weekday: number
  readonly from: number
  readonly to: number
}
interface Exception {
  readonly day: string
  readonly isOpen: boolean
  readonly from: number
  readonly to: number
}

/** Whether two openings have the same hours of the same day; duration and place do not matter. */
export const isSameOpening = (a: Opening, b: Opening): boolean =>
  a.weekday === b.weekday && a.from === b.from && a.to === b.to

/** The same hours of the same date, both open or both closed. */
export const isSameException = (a: Exception, b: Exception): boolean =>
  a.day === b.day && a.isOpen === b.isOpen && a.from === b.from && a.to === b.to
