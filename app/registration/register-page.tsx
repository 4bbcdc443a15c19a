import { useEffect, useState } from 'react'
import type { LivePageProps } from '../lib/live-pages'
import { InstitutionForm } from './institution-form'
import { isInstitution } from './plan-asked'
import { RegisterForm } from './register-form'
import type { RegisterTexts } from './registration.fr'

/** Registration of a student; `?plan=contact` is an institution's request instead. */
export default function RegisterPage({ page }: LivePageProps) {
  const t = page.texts as RegisterTexts // Written by the build from these very types.
  // The document is drawn without knowing its query.
  const [isOfInstitution, setOfInstitution] = useState(false)
  useEffect(() => queueMicrotask(() => setOfInstitution(isInstitution(location.search))), [])
  return <div className="wide narrow">{isOfInstitution ? <InstitutionForm t={t} /> : <RegisterForm t={t} />}</div>
}
