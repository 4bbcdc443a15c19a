import sprite from './icons.svg?url'
import type { IconName } from './icon-names'

let sheet = sprite

/** Selects the sprite; the application half has a larger one. */
export function drawFrom(url: string): void {
  sheet = url
}

/**
 * Prefetches the sprite for icons that are rendered offline, since a document contains only its own icons
 * (`app/prerender/inline-icons.ts`).
 */
export function fetchIcons(): void {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.href = sheet
  document.head.append(link)
}

/** A decorative icon of the sprite; the text beside it or the control's label has its meaning. */
export const Icon = ({ name, className = 'icon' }: { name: IconName; className?: string }) => (
  <svg className={className} aria-hidden="true">
    <use href={`${sheet}#${name}`} />
  </svg>
)
