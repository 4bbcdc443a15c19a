import type { PeopleTexts } from './people.fr'

export const people: PeopleTexts = {
  invitation: {
    subject: 'Invitation to a project on Cap Soutenance',
    someone: 'A student',
    titled: 'the project “{{title}}”',
    untitled: 'a thesis project',
    rights: {
      read_only: 'read the text',
      comments: 'read the text and comment on it',
      edit: 'read the text and write in it',
    },
    text: `Hello,

{{student}} invites you to {{project}}. You will be able to {{right}}, on Cap Soutenance, with or without a network.

Open this link within {{days}} days, then log in or create an account with this address ({{address}}):
{{link}}

If this invitation means nothing to you, do nothing.
`,
  },
  joined: {
    subject: 'Someone has joined your project',
    someone: 'Someone',
    text: `Hello {{name}},

{{collaborator}} has accepted your invitation to the project “{{title}}” and can now {{right}}.

You can change this right or take it away at any time:
{{link}}
`,
  },
}
