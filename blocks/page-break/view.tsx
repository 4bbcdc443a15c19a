import type { ViewFace } from '../view-face'

export const viewPageBreak: ViewFace = () => <hr />
