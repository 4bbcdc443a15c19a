import sprite from './icons.svg?url'
import type { IconName } from './icon-names'

let sheet = sprite

/** The application half draws from a sprite of its own, which holds more icons. */
export function drawFrom(url: string): void {
  sheet = url
}

/**
 * Brings the sprite to the device, for icons that are drawn when there is no network: a document has only its own
 * (`app/prerender/inline-icons.ts`).
 */
export function fetchIcons(): void {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.href = sheet
  document.head.append(link)
}

/** A decorative icon of the sprite; the text beside it, or the control's label, says what it means. */
export const Icon = ({ name, className = 'icon' }: { name: IconName; className?: string }) => (
  <svg className={className} aria-hidden="true">
    <use href={`${sheet}#${name}`} />
  </svg>
)
