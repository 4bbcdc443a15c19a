import type { TemplateAccess, TemplateType } from '#db/enums'

/** A template of the demonstration data; `content` is Markdown. */
export interface TemplateContent {
  name: string
  description: string
  type: TemplateType
  access: TemplateAccess
  content: string
}
