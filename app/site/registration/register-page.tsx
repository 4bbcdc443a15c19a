import { useEffect, useRef } from 'react'
import type { LivePageProps } from '../../network/pages/live-pages'
import { usePageQuery } from '../../network/pages/page-query'
import { useHydrated } from '../../ui/use-hydrated'
import { InstitutionForm } from './institution-form'
import { isInstitution } from './chosen-plan'
import { RegisterForm } from './register-form'
import type { RegisterTexts } from './registration.fr'

/**
 * Registration of a student; `?plan=contact` is an institution's request instead. The build does not know the query, so
 * the document contains both variants. Its last script (`app/document/end-of-body.ts`) selects one until the page
 * hydrates, so that nobody fills in the wrong form on a slow network.
 */
export default function RegisterPage({ page }: LivePageProps) {
  const t = page.texts as RegisterTexts // Written by the build with this type.
  const query = usePageQuery()
  const isHydrated = useHydrated()
  const isOfInstitution = isHydrated && isInstitution(query.toString())
  useOwnTitle(isOfInstitution ? `${t.institution.heading} | Cap Soutenance` : t.title, isHydrated)
  if (isOfInstitution)
    return (
      <div className="wide narrow">
        <InstitutionForm t={t} />
      </div>
    )
  return (
    <>
      <div className={`wide narrow${isHydrated ? '' : ' for-student'}`}>
        <RegisterForm t={t} />
      </div>
      {!isHydrated && (
        <div className="wide narrow for-institution">
          <h1>{t.institution.heading}</h1>
          <p className="lead">{t.institution.lead}</p>
          <p role="status">{t.institution.coming}</p>
        </div>
      )}
    </>
  )
}

/**
 * Sets the title. Both forms are one page to the router, so a switch between them must focus the heading for screen
 * readers.
 */
function useOwnTitle(title: string, isKnown: boolean): void {
  const before = useRef('')
  useEffect(() => {
    if (!isKnown) return
    document.title = title
    const heading =
      before.current !== '' && before.current !== title ? document.querySelector<HTMLElement>('#page h1') : null
    before.current = title
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [title, isKnown])
}
