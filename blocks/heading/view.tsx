import { toNumber, type ViewFace } from '../view-face'

/** The section's title is an `h3`, so its headings begin at `h4`. */
const TAGS = ['h4', 'h5', 'h6', 'h6'] as const

export const viewHeading: ViewFace = ({ level }, inner) => {
  const Heading = TAGS[(toNumber(level) ?? 1) - 1] ?? 'h6'
  return <Heading>{inner}</Heading>
}
