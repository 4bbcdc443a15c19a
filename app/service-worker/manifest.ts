import type { Manifest } from './manifest-shape'

/** Replaced by the build, once it knows every file. */
declare const __MANIFEST__: Manifest
export const manifest: Manifest = __MANIFEST__
