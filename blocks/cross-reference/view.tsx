import type { ViewFace } from '../view-face'

const LABEL = { fr: 'renvoi', en: 'cross-reference' } as const

export const viewCrossReference: ViewFace = (_, __, language) => <>[{LABEL[language]}]</>
