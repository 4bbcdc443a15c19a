/** An ISO day without a zone (`2026-12-04`); the text order is the order of days. */
export type Day = string

const DAY_MS = 86_400_000
const WEEK = 7
/** Weekday number, counted from Monday. */
const SATURDAY = 5
/** Day 0, 1 January 1970, was a Thursday. */
const FIRST_WEEKDAY = 3

/** Days since 1 January 1970. */
export const dayNumber = (day: Day): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS)
export const toDay = (number: number): Day => new Date(number * DAY_MS).toISOString().slice(0, 10)
export const addDays = (day: Day, days: number): Day => toDay(dayNumber(day) + days)
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from)

/** 0 for Monday. */
const weekday = (number: number): number => (((number + FIRST_WEEKDAY) % WEEK) + WEEK) % WEEK

export const isWeekend = (day: Day): boolean => weekday(dayNumber(day)) >= SATURDAY

/** The day itself, or the Friday before a weekend. */
export const weekdayUntil = (number: number): number => number - Math.max(0, weekday(number) - SATURDAY + 1)

/** The day itself, or the Monday after a weekend. */
export const weekdayFrom = (number: number): number =>
  weekday(number) >= SATURDAY ? number + WEEK - weekday(number) : number

/** The Monday of a day's week. */
export const getMonday = (day: Day): Day => addDays(day, -weekday(dayNumber(day)))
