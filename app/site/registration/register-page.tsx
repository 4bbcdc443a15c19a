import { useEffect, useRef } from 'react'
import type { LivePageProps } from '../../network/pages/live-pages'
import { usePageQuery } from '../../network/pages/page-query'
import { useHydrated } from '../../ui/use-hydrated'
import { InstitutionForm } from './institution-form'
import { isInstitution } from './chosen-plan'
import { RegisterForm } from './register-form'
import type { RegisterTexts } from './registration.fr'

/**
 * Registration of a student; `?plan=contact` is an institution's request instead. The document is drawn without knowing
 * its query: it holds both beginnings, and its last script (`app/document/end-of-body.ts`) says which one is shown
 * until the form is here. Nobody fills in the wrong one on a slow network.
 */
export default function RegisterPage({ page }: LivePageProps) {
  const t = page.texts as RegisterTexts // Written by the build from these very types.
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
 * The two are one page to the router: going from one to the other, the heading gets the focus, so that a screen reader
 * hears it.
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
