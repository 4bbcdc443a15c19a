import type { LinkPageTexts, ThanksTexts } from './newsletter.fr'

export const confirm: LinkPageTexts = {
  title: 'Confirm your subscription | Cap Soutenance',
  description: 'Confirm your subscription to the newsletter.',
  heading: 'Confirm your subscription',
  text: 'One last step: confirm that you want to receive the Cap Soutenance newsletter.',
  action: 'Confirm my subscription',
  busy: 'One moment…',
  doneTitle: 'Subscription confirmed',
  doneText: 'Thank you! Each letter holds a link to unsubscribe in one click.',
  missing: 'This link is incomplete. Open it from the e-mail that we sent you.',
  network: 'The network does not answer. Keep this page and try again in a moment.',
}

export const unsubscribe: LinkPageTexts = {
  title: 'Unsubscribe | Cap Soutenance',
  description: 'Stop receiving the newsletter.',
  heading: 'Unsubscribe',
  text: 'You no longer want the newsletter? One tap is enough.',
  action: 'Unsubscribe me',
  busy: 'One moment…',
  doneTitle: 'Unsubscribed',
  doneText: 'You will not receive the letter any more. Your address is removed from the mailing list.',
  missing: 'This link is incomplete. Open it from the letter that you received.',
  network: 'The network does not answer. Keep this page and try again in a moment.',
}

export const thanks: ThanksTexts = {
  title: 'Thank you | Cap Soutenance',
  description: 'Your subscription request has been received.',
  heading: 'Thank you!',
  text: 'A confirmation e-mail is on its way. The subscription takes effect when you open the link it holds.',
  back: 'Back to the home page',
}
