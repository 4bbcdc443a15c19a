import type { ViewFace } from '../view-face'

export const viewHardBreak: ViewFace = () => <br />
