import type { AuthTexts } from './auth.fr'

export const auth: AuthTexts = {
  password: {
    subject: 'Choose your Cap Soutenance password',
    text: `Hello {{name}},

To choose a new password, open this link within 30 minutes. It works once:
{{link}}

If you did not expect this mail, do nothing: your password stays the same.
`,
  },
  security: {
    subject: 'Security of your Cap Soutenance account',
    changes: {
      password: 'The password of your account has just changed.',
      email: 'The e-mail address of your account has just changed. This one can no longer be used to sign in.',
      secondFactorOn: 'A code of your authenticator application is now asked for at sign-in.',
      secondFactorOff: 'No code is asked for at sign-in any more: the password is enough.',
      signInsEnded:
        'An administrator has ended your sign-ins on all your devices. Sign in again with your password; what you wrote there is still there.',
      secondFactorRemoved:
        'An administrator has removed the second factor of your account and ended your sign-ins. The password is now enough; turn a second factor on again in “My account”, “Security”.',
    },
    text: `Hello {{name}},

{{change}}

If it was not you, choose a new password at once, then write to us:
{{link}}
`,
  },
  welcome: {
    subject: 'Your Cap Soutenance account',
    text: `Hello {{name}},

A Cap Soutenance account has just been opened for you. Your username: {{username}}

To choose your password, open this link within {{days}} days. It works once:
{{link}}

{{signIn}}

If you did not expect this mail, do nothing.
`,
    signIn: {
      withFirstPassword: 'If you were given a first password, you can also use it: {{login}}',
      afterwards: 'Afterwards, to sign in: {{login}}',
    },
  },
}
