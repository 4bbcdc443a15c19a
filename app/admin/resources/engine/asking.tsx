import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from '../../../shell/dialog'

/** An open question before mutations are written. */
export interface Asking {
  readonly title: string
  readonly form: ReactNode
  readonly onBack: () => void
}

/** Returns an element of the same type, so that React updates the open dialog instead of remounting it. */
export const dialogFrom = ({ title, form, onBack }: Asking, kind: ComponentProps<typeof Dialog>['kind'] = 'plain') => (
  <Dialog title={title} kind={kind} onClose={onBack}>
    {form}
  </Dialog>
)
