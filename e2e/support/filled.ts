import { glueValues } from '#domain/text/glue-values'

/** A text with its values, as i18next inserts them, including French elisions. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values).reduce(
    (written, [name, value]) => written.replaceAll(`{{${name}}}`, String(value)),
    glueValues(text, values),
  )
