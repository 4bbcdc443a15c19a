/**
 * Stands in a build for the origin, which is known only where it is served. A name in `.invalid` is never anybody's
 * (RFC 2606); of the same form as an origin, it is escaped nowhere, and neither is what takes its place.
 */
export const BUILT_ORIGIN = 'https://origin.invalid'

/** The text of a built file as it is where this origin is served. */
export const fillOrigin = (text: string, origin: string): string => text.replaceAll(BUILT_ORIGIN, () => origin)
