import type { ViewsTexts } from './views.fr'

export const views: ViewsTexts = {
  opened: {
    subject: 'The administration opened the text of your project',
    text: `Hello {{name}},

The administration of Cap Soutenance opened the text of your project “{{title}}”, to read only, for {{minutes}} minutes at most.

When: {{when}} (Lomé time)
Reason: {{reason}}

Every opening is noted; you find them on the page of the project:
{{link}}

If this reason surprises you, write to us:
{{contact}}
`,
  },
}
