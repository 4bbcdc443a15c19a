import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import type { Role } from '#contract/choices'
import { useFrame } from '../i18n/frame-context'
import { rememberedPerson } from '../session/person'
import shapes from './member-icons.svg?raw'
import { MEMBER_TABS, memberTabs } from './member-tabs'

/** Paths for which the reading tab is marked as current. */
const READING = /^\/(blog|documentation|faq|search)(\/|$)/

function Tabs({ role }: { role: Role }) {
  const { language } = useFrame()
  const { pathname } = useLocation()
  return (
    <>
      <div hidden dangerouslySetInnerHTML={{ __html: shapes }} />
      {memberTabs(role).map(([tab, path]) => (
        <a key={tab} href={path} aria-current={tab === 'reading' && READING.test(pathname) ? 'true' : undefined}>
          <svg className="icon" aria-hidden="true">
            <use href={`#member-${tab}`} />
          </svg>
          <span>{MEMBER_TABS[language][tab]}</span>
        </a>
      ))}
    </>
  )
}

/** The member's bar, which replaces the visitors' bar if this device stores a signed-in person; else null. */
export function memberBar(): ReactNode {
  const person = rememberedPerson(Date.now())
  const place = document.querySelector('.bottom-bar')
  if (person) {
    place?.replaceChildren()
    place?.classList.add('member')
  }
  delete document.documentElement.dataset.member
  return person && place && createPortal(<Tabs role={person.role} />, place)
}
