import { toNumber, type ViewFace } from '../view-face'

/** Below the section's title, which is one of level 3. */
const TAGS = ['h4', 'h5', 'h6', 'h6'] as const

export const viewHeading: ViewFace = ({ level }, inner) => {
  const Heading = TAGS[(toNumber(level) ?? 1) - 1] ?? 'h6'
  return <Heading>{inner}</Heading>
}
