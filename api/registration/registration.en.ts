import type { RegistrationTexts } from './registration.fr'

export const registration: RegistrationTexts = {
  confirmation: {
    subject: 'Confirm your address for Cap Soutenance',
    greeting: { named: 'Hello {{name}},', unnamed: 'Hello,' },
    text: `{{greeting}}

Your Cap Soutenance account is almost ready. To confirm that this address is yours, open this link within {{hours}} hours:
{{link}}

If you did not ask for an account, do nothing: none will be made.
`,
  },
  knownAddress: {
    subject: 'You already have a Cap Soutenance account',
    text: `Hello {{name}},

Someone, probably you, has just asked for a Cap Soutenance account with this address. It has one already, and nothing of it has changed.

To sign in: {{login}}
Forgotten password: {{forgot}}

If it was not you, do nothing.
`,
  },
}
