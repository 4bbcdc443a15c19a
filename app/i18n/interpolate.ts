import { glueValues } from '#domain/text/glue-values'

type Values = Readonly<Record<string, string | number>>

/**
 * Inserts values known only in the browser, in i18next's syntax: `interpolate('Pay {{amount}}', { amount })`. An
 * unknown name stays unchanged, so that a test can detect it.
 */
export const interpolate = (text: string, values: Values): string =>
  glueValues(text, values).replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value: unknown = values[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : place
  })
