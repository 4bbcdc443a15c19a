import type { Tone } from '../../shell/badge'
import type { OwnProjectRow } from '../today/own-work'

export const PROJECT_TONES: Readonly<Record<OwnProjectRow['status'], Tone>> = {
  draft: 'plain',
  in_progress: 'cool',
  review: 'warm',
  completed: 'good',
}
