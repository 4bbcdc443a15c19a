import type { ViewFace } from '../view-face'

/** Readers of the author's text see no advice of a template. */
export const viewGuidance: ViewFace = () => null
