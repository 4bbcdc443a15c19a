/** A text with its values, as i18next puts them in. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values).reduce((said, [name, value]) => said.replaceAll(`{{${name}}}`, String(value)), text)
