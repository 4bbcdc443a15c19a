import { glueValues } from '#domain/text/glue-values'

type Values = Readonly<Record<string, string | number>>

/**
 * Puts in what only the browser knows, in i18next's syntax: `interpolate('Pay {{amount}}', { amount })`. An unknown
 * name stays as it is, so that a test sees it.
 */
export const interpolate = (text: string, values: Values): string =>
  glueValues(text, values).replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const value: unknown = values[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : place
  })
