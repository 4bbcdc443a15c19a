export interface Choice {
  readonly value: string
  readonly label: string
}

/** The values and labels of a closed list, in the order of the texts. */
export const choices = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** The label of a value, or the value itself: a newer server may send unknown values. */
export const wordFor = (labels: Readonly<Record<string, string>>, value: string): string => labels[value] ?? value

/** Sort key of a text, without case and accents. Comparing keys is faster than `Intl` for 5 000 rows. */
export const sortText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
