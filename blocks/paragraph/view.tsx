import type { ViewFace } from '../view-face'

export const viewParagraph: ViewFace = (_, inner) => <p>{inner}</p>
