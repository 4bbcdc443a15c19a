import { cards } from '../parts/card-texts'
import type { DataSecurityTexts } from './data-security.fr'

export const dataSecurity: DataSecurityTexts = {
  title: 'Data security: what is protected and how | Cap Soutenance',
  description:
    'Password, sign-in, projects, payments, the copy on your phone: what we protect, how, who can see it, and what depends on you.',
  heading: 'Your work remains yours',
  lead: 'A thesis not yet defended, confidential interviews, a payment: here is how they are protected, who can see them, and what we cannot do for you.',
  featuresHeading: 'What we do',
  features: cards(
    {
      icon: 'security',
      name: 'A password nobody can read',
      text: 'We keep only a fingerprint of it, computed with Argon2id, a method that is slow on purpose. Even with a copy of the database, finding a good password would take an unreasonable time.',
    },
    {
      icon: 'alert',
      name: 'Repeated attempts blocked',
      text: 'Five failures lock access for 30 seconds, then for longer and longer, up to 15 minutes. The server does the counting, not the page.',
    },
    {
      icon: 'check',
      name: 'Every request checked',
      text: 'The server decides each time whether you may see what you ask for. Hiding a button is not enough, and we do not stop there.',
    },
    {
      icon: 'kept',
      name: 'Encrypted exchanges',
      text: "Everything goes through HTTPS: on a café's Wi-Fi, others can see that you are online, not what you read or write.",
    },
    {
      icon: 'pricing',
      name: 'Neither card nor secret code with us',
      text: 'The card is entered with Stripe, the secret code of mobile money on your phone, the PayPal agreement with PayPal: we receive only the outcome. The telephone number that pays is erased after 30 days.',
    },
    {
      icon: 'document',
      name: 'A log of actions',
      text: 'Administrative actions, sign-ins and refusals are recorded, without passwords. It is possible to know who did what, and when.',
    },
  ),
  tableHeading: 'What, how, who',
  table: {
    caption: 'What is protected, how, and who can see it',
    columns: ['What', 'How', 'Who can see it'],
    rows: [
      ['Password', '8 to 128 characters, well-known ones refused, only a fingerprint kept', 'Nobody'],
      [
        'Sign-in',
        'A cookie that scripts cannot read; closed after 30 days without use (12 hours for an administrator), after 180 days (7 days) and at any change of password',
        'You, in the list of your sign-ins',
      ],
      [
        'Projects and sessions',
        'Rights checked at every request',
        'You, the assigned mentor, those you invite (text only), administrators',
      ],
      [
        'Payments',
        'Amount, date, status, transaction number; the telephone number for 30 days; never the card',
        'You and the administration',
      ],
      ['Contact message', 'Erased 24 months after it is resolved', 'The team'],
      [
        'Copy on your device',
        'Erased when you sign out, and at the latest after seven days without signing in',
        'Whoever holds the unlocked device',
      ],
    ],
  },
  tableNote: 'There is no advertising and no third-party audience measurement, and we sell no data.',
  rightsHeading: 'What you can ask for',
  rights: cards(
    {
      icon: 'download',
      name: 'A copy',
      text: 'Your personal data can be exported from your account. Your documents leave as PDF, Word, Markdown or LaTeX, when you like.',
    },
    {
      icon: 'trash',
      name: 'Erasure',
      text: 'Deleting the account erases what concerns you. What stays are the payments and log lines that law or proof require.',
    },
    {
      icon: 'install',
      name: 'An emptied device',
      text: 'The My data page erases the pages kept, signing out erases the copy of the account. A forgotten sign-in can be closed remotely.',
    },
  ),
  yoursHeading: 'What depends on you',
  yours: [
    {
      name: 'A long password',
      text: 'Four or five unrelated words, different from the one for your mailbox. Lend it to nobody, not even a co-author.',
    },
    {
      name: 'A locked phone',
      text: 'A code, and a screen that turns off quickly. In a cybercafé, tick "Shared device: keep nothing on this device".',
    },
    {
      name: 'Anonymous surveys',
      text: 'Replace names with codes before sharing an interview, and keep the list of codes elsewhere, on paper.',
    },
    {
      name: 'Three copies',
      text: 'The computer or the phone, a USB stick, and an upload when the line allows it. The first two do not travel in the same bag.',
    },
  ],
  limit: 'No system is infallible.',
  limitText:
    'If you think your account has been affected, change your password: the other sign-ins close. Then write to us, with the date and time.',
  links: [
    { to: '/documentation/confidentialite-et-securite', text: 'Security in plain words' },
    { to: '/documentation/vos-connexions', text: 'Closing a sign-in' },
    { to: '/privacy', text: 'Our full policy' },
  ],
  call: {
    heading: 'A question about your data?',
    text: 'Ask us what we hold about you, or report a flaw: we answer both.',
    links: [
      { to: '/contact?subject=support', text: 'Write to us' },
      { to: '/my-data', text: 'See what this device keeps' },
    ],
  },
}
