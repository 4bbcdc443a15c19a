import type { ForgotTexts, ResetTexts } from './password.fr'

export const reset: ResetTexts = {
  title: 'Choose a password | Cap Soutenance',
  description: 'Choose a new password with the link you received by e-mail.',
  heading: 'Choose a password',
  text: 'This link works once, for 30 minutes. Your other sign-ins will be ended.',
  password: 'New password',
  passwordHelp:
    '8 to 128 characters. A short sentence is easier to remember than a complicated word; well-known passwords are refused.',
  again: 'The same password',
  different: 'The passwords do not match or are missing.',
  show: 'Show the passwords',
  action: 'Save the password',
  busy: 'One moment…',
  doneTitle: 'Password saved',
  doneText: 'It works from your next sign-in.',
  signIn: 'Sign in',
  missing: 'This link is incomplete. Open it from the e-mail that we sent you.',
  network: 'The network does not answer. Keep this page and try again in a moment.',
}

export const forgot: ForgotTexts = {
  title: 'Forgotten password | Cap Soutenance',
  description: 'Receive a link by e-mail to choose a new password.',
  heading: 'Forgotten password',
  text: 'Give the e-mail address of your account: we send it a link to choose a new password.',
  email: 'E-mail address',
  invalid: 'This e-mail address is not valid.',
  action: 'Send the link',
  busy: 'One moment…',
  sentHeading: 'Open your e-mail',
  sentText:
    'If an account has this address, a link has just left. It works once, for 30 minutes. Look in the spam folder too.',
  signIn: 'Sign in',
  other: 'Try another address',
  offline: 'Offline: asking for a link needs the network.',
  network: 'The server did not answer. Check the network and try again.',
}
