import { toText } from '../block'
import type { ViewFace } from '../view-face'

const LABEL = { fr: 'Image', en: 'Picture' } as const

export const viewFigure: ViewFace = ({ alt }, inner, language) => (
  <figure>
    <p className="read-figure">
      {LABEL[language]}
      {toText(alt) !== '' && ` · ${toText(alt)}`}
    </p>
    <figcaption>{inner}</figcaption>
  </figure>
)
