/**
 * Puts values into a text: `fill('© {year}', { year: 2026 })`. An unknown name stays as it is, so that a test sees it.
 */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value: unknown = values[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole
  })
