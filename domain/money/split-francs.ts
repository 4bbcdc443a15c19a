/** Divides an amount in proportion to the weights into whole francs, by the largest-remainder method. */
export function splitFrancs(francs: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const shares = weights.map((weight, index) => ({
    index,
    share: Math.floor((francs * weight) / sum),
    remainder: (francs * weight) % sum,
  }))
  const odd = francs - shares.reduce((total, { share }) => total + share, 0)
  const lucky = new Set(
    [...shares]
      .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, odd)
      .map(({ index }) => index),
  )
  return shares.map(({ index, share }) => share + (lucky.has(index) ? 1 : 0))
}
