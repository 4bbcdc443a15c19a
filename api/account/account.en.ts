import type { AccountTexts } from './account.fr'

export const account: AccountTexts = {
  newEmail: {
    subject: 'Confirm your new address for Cap Soutenance',
    text: `Hello {{name}},

To make this address the one of your Cap Soutenance account, open this link within {{hours}} hours:
{{link}}

Until then your present address stays the right one. If you asked for nothing, do nothing.
`,
  },
  erased: {
    subject: 'Your Cap Soutenance account is deleted',
    text: `Hello {{name}},

As you asked, your account is deleted, with your profile, your projects and your sessions. Only the accounting documents that the law wants kept remain.

Thank you for having come part of the way with us.
`,
  },
  cancelled: {
    subject: 'Session cancelled',
    text: `Hello {{name}},

The session of {{when}} (Lomé time) is cancelled: the other person has deleted their account.
`,
  },
}
