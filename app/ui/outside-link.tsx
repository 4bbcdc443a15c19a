import type { ReactNode } from 'react'
import type { Language } from '#contract/languages'
import { NEW_TAB } from '../i18n/new-tab'

interface Props {
  href: string
  language: Language
  className?: string
  children: ReactNode
}

/** A link to another site in a new tab, with a hidden text for screen readers. */
export const OutsideLink = ({ href, language, className, children }: Props) => (
  <a href={href} target="_blank" rel="noopener" className={className}>
    {children} <span className="hidden">{NEW_TAB[language]}</span>
  </a>
)
