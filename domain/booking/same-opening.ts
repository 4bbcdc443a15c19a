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

/** The same hours of the same day: a second one would offer nothing more, whatever its length or its place. */
export const isSameOpening = (a: Opening, b: Opening): boolean =>
  a.weekday === b.weekday && a.from === b.from && a.to === b.to

/** The same hours of the same date, both open or both closed. */
export const isSameException = (a: Exception, b: Exception): boolean =>
  a.day === b.day && a.isOpen === b.isOpen && a.from === b.from && a.to === b.to
