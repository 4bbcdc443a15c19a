import type { Tone } from '../../shell/badge'
import type { OwnProject } from './own-work'

export const PROJECT_TONES: Readonly<Record<OwnProject['status'], Tone>> = {
  draft: 'plain',
  in_progress: 'cool',
  review: 'warm',
  completed: 'good',
}
