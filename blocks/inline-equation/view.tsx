import { toText } from '../block'
import type { ViewFace } from '../view-face'

export const viewInlineEquation: ViewFace = ({ source }) => <code>{toText(source)}</code>
