import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from '../../../shell/dialog'

/** A question before acts that are about to be done. */
export interface Asking {
  readonly title: string
  readonly form: ReactNode
  readonly onBack: () => void
}

/** An element, not a component of its own: React then keeps the dialog that is open, and only its content changes. */
export const dialogFrom = ({ title, form, onBack }: Asking, kind: ComponentProps<typeof Dialog>['kind'] = 'plain') => (
  <Dialog title={title} kind={kind} onClose={onBack}>
    {form}
  </Dialog>
)
