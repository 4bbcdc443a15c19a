import { percentText } from '../i18n/percent'
import { progressTone } from './format'

/** A progress bar with its percentage. */
export const ProgressBar = ({ percent, label }: { percent: number; label: string }) => (
  <span className="meter">
    <span
      className={`meter-bar meter-${progressTone(percent)}`}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span style={{ width: `${String(percent)}%` }} />
    </span>
    <span className="meter-text">{percentText(percent)}</span>
  </span>
)
