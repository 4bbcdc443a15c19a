/**
 * Placeholder for the origin, which a build does not know. Names in `.invalid` never exist (RFC 2606). The placeholder
 * has the form of an origin, so no file format escapes either of them.
 */
export const BUILT_ORIGIN = 'https://origin.invalid'

/** The text of a built file with this origin inserted. */
export const fillOrigin = (text: string, origin: string): string => text.replaceAll(BUILT_ORIGIN, () => origin)
