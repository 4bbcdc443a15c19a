/**
 * The first "round" number (1, 2, 2.5 or 5 times a power of ten) at or above the largest value: the top of a chart's
 * scale.
 */
export function niceTop(values: readonly number[]): number {
  const largest = Math.max(0, ...values)
  if (largest === 0) return 1
  const power = 10 ** Math.floor(Math.log10(largest))
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= largest) ?? 10
  return step * power
}

/** Picks at most `most` points to label under a chart: the first, the last, and evenly spaced ones between. */
export function labelPlaces(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index)
  return Array.from({ length: most }, (_, index) => Math.round((index * (count - 1)) / (most - 1)))
}
