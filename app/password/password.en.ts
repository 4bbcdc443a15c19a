import type { ResetTexts } from './password.fr'

export const reset: ResetTexts = {
  title: 'Choose a password | Cap Soutenance',
  description: 'Choose a new password with the link you received by e-mail.',
  heading: 'Choose a password',
  text: 'This link works once, for 30 minutes. Your other sign-ins will be ended.',
  password: 'New password',
  passwordHelp: '8 to 128 characters. A short sentence is easier to remember than a complicated word; well-known passwords are refused.',
  again: 'The same password',
  different: 'The passwords do not match or are missing.',
  show: 'Show the passwords',
  action: 'Save the password',
  busy: 'One moment…',
  doneTitle: 'Password saved',
  doneText: 'It works from your next sign-in.',
  home: 'Back to the home page',
  missing: 'This link is incomplete. Open it from the e-mail that we sent you.',
  network: 'The network does not answer. Keep this page and try again in a moment.',
}
