import { OwnPages } from './own-pages'
import { OwnTemplateList } from './own-template-list'

/** What an institution gives its members to write by: templates, and its pages of a thesis. */
export function OwnTemplates() {
  return (
    <>
      <OwnTemplateList />
      <OwnPages />
    </>
  )
}
