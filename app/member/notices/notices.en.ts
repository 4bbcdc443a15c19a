import { noticeWordsEn } from '#contract/notice-words.en'
import type { NoticesTexts } from './notices.fr'

export const notices: NoticesTexts = {
  words: noticeWordsEn,
  today: 'Today',
  yesterday: 'Yesterday',
  unread: 'Unread',
  readAll: 'Mark all as read',
  older: 'Older ones',
  loading: 'One moment…',
  emptyTitle: 'Nothing new',
  emptyText: 'Texts handed in, reviews, comments and sessions: what concerns you arrives here.',
  kept: 'Notices are kept for {{days}} days.',
  choose: 'Choose what is sent',
  groups: {
    rounds: 'Texts handed in and reviewed',
    comments: 'Comments',
    sessions: 'Sessions',
    reminders: 'Reminders before a session',
  },
  ways: { mail: 'By e-mail', push: 'On the phone' },
  mailText:
    'An e-mail leaves only if you have not read the notice in the app. Comments come together, every four hours at most.',
  duties: 'Invitations, session bookings, receipts, a change of mentor and account security are always sent.',
  offline: 'Offline: these choices can be changed with a network.',
  saved: 'Choice saved',
  device: {
    title: 'This device',
    on: 'Notices arrive on this device, even while the app is closed.',
    off: 'This device can tell you even while the app is closed. Each notice weighs less than 4 kB.',
    denied:
      'The browser refuses notifications of this site. To change your mind, open its settings for this site and allow notifications.',
    install:
      'On iPhone and iPad, first add the app to the home screen (Share, then “Add to Home Screen”), and open it from there.',
    unsupported: 'This browser cannot receive notifications. E-mails do arrive.',
    saver: 'Data saver: nothing is offered to you by itself. You can turn it on here.',
    allow: 'Turn on on this device',
    end: 'Turn off on this device',
    busy: 'One moment…',
    failed: 'This device could not be signed up. Try again with a better network.',
    others: 'Devices that tell you: {{count}}.',
  },
  quiet: {
    title: 'Quiet hours',
    text: 'Nothing rings during these hours ({{zone}}): what still matters arrives at their end.',
    from: 'From',
    to: 'To',
    none: 'Two equal times: no quiet hours.',
  },
  offer: {
    handIn: 'Know when your text has been reviewed?',
    booking: 'Be told if the session changes?',
    text: 'This device will tell you, even while the app is closed, and never at night.',
    allow: 'Tell me',
    later: 'Later',
    on: 'Done: this device will tell you.',
    install:
      'On iPhone and iPad this is possible once the app is on the home screen (Share, then “Add to Home Screen”).',
    close: 'Understood',
  },
  stop: {
    title: 'No more of these e-mails',
    text: 'You will receive no more e-mails of this kind. The notices stay in the app.',
    action: 'No more e-mails',
    busy: 'One moment…',
    done: 'Noted',
    doneText: 'No more e-mails about: {{groups}}.',
    missing: 'This link is not complete. Copy all of it from the e-mail.',
    settings: 'All my choices',
  },
}
