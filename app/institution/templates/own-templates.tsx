import { OwnPages } from './own-pages'
import { OwnTemplateList } from './own-template-list'

/** An institution's own templates and thesis pages for its members. */
export function OwnTemplates() {
  return (
    <>
      <OwnTemplateList />
      <OwnPages />
    </>
  )
}
