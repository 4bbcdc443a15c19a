import type { ViewFace } from '../view-face'

export const viewQuote: ViewFace = (_, inner) => <blockquote>{inner}</blockquote>
