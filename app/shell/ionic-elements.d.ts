import type { HTMLAttributes, Ref } from 'react'

/** What we give to Ionic's elements; React 19 sets properties where an element has them, attributes elsewhere. */
type Ion<Properties = unknown> = HTMLAttributes<HTMLElement> & { class?: string; ref?: Ref<HTMLElement> } & Properties

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'ion-app': Ion
      'ion-header': Ion
      'ion-menu': Ion<{
        contentId?: string
        menuId?: string
        type?: 'overlay'
        side?: 'start'
        swipeGesture?: boolean
        onionDidOpen?: () => void
        onionDidClose?: () => void
      }>
      'ion-spinner': Ion<{ name?: string }>
      'ion-toolbar': Ion
    }
  }
}
