import type { Random } from '../factories/random'

export const MINUTE_MS = 60_000

/** A random time between two others, including the first. */
export function between(random: Random, from: Date, to: Date): Date {
  return new Date(from.getTime() + random.integer(0, Math.max(0, to.getTime() - from.getTime() - 1)))
}

/** Start of the month, or of an earlier month. Lomé's clock is UTC. */
export function monthStart(date: Date, monthsBefore = 0): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - monthsBefore, 1))
}

export function earliest(...dates: Date[]): Date {
  return new Date(Math.min(...dates.map((date) => date.getTime())))
}
