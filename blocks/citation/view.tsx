import { toText } from '../block'
import type { ViewFace } from '../view-face'

const LABEL = { fr: 'référence', en: 'reference' } as const

export const viewCitation: ViewFace = ({ prefix, locator, suffix }, _, language) => {
  const parts = [toText(prefix), LABEL[language], toText(locator), toText(suffix)]
  return <>[{parts.filter(Boolean).join(' ')}]</>
}
