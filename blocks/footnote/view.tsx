import { toText } from '../block'
import type { ViewFace } from '../view-face'

const LABEL = { fr: 'Note\u00a0:', en: 'Note:' } as const

export const viewFootnote: ViewFace = ({ text }, _, language) => (
  <small className="read-note">
    {' '}
    [{LABEL[language]} {toText(text)}]
  </small>
)

export const viewNote: ViewFace = (_, inner, language) => (
  <small className="read-note">
    {' '}
    [{LABEL[language]} {inner}]
  </small>
)
