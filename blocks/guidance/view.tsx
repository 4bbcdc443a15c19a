import type { ViewFace } from '../view-face'

/** Who reads the author's text sees no advice of a template. */
export const viewGuidance: ViewFace = () => null
