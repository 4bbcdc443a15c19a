import { toText } from '../block'
import type { ViewFace } from '../view-face'

const LABEL = { fr: 'Équation', en: 'Equation' } as const

export const viewEquation: ViewFace = ({ source }, _, language) => (
  <p>
    <code aria-label={LABEL[language]}>{toText(source)}</code>
  </p>
)
