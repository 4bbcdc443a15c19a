import type { InstallTexts } from './install.fr'

export const install: InstallTexts = {
  title: 'Install the app on Android, iPhone or a computer | Cap Soutenance',
  description:
    'Add Cap Soutenance to your home screen without an app store: steps for Android, iPhone, iPad and computer, size, offline use, removing it.',
  heading: 'Install Cap Soutenance',
  lead: 'There is nothing to look for in an app store: the site you are reading installs from the browser, in two taps, and then opens like an app, even without network.',
  jumps: [
    { to: '#android', text: 'Android' },
    { to: '#iphone', text: 'iPhone and iPad' },
    { to: '#ordinateur', text: 'Computer' },
  ],
  androidHeading: 'On Android, with Chrome',
  android: [
    { name: 'Open the Chrome menu', text: 'It is the three dots at the top right of the screen.' },
    {
      name: 'Choose "Add to Home screen"',
      text: 'Depending on the version of Chrome, the entry may also be called "Install app".',
    },
    {
      name: 'Tap "Install"',
      text: 'The icon appears among your apps after a few seconds. Only this step needs a connection.',
    },
  ],
  androidNote:
    'From your second visit, a bar at the bottom of the screen also offers to install: tap "Install". Edge, Samsung Internet and Opera have a similar entry in their menu.',
  appleHeading: 'On iPhone and iPad, with Safari',
  apple: [
    {
      name: 'Open this page in Safari',
      text: 'Apple does not let a site offer installation, so it has to be done by hand.',
    },
    {
      name: 'Tap the Share button',
      text: 'It is the square with an arrow pointing up, at the bottom of the screen on iPhone, at the top on iPad. On recent versions it may be behind the three dots.',
    },
    { name: 'Choose "Add to Home Screen"', text: 'Scroll through the list if you do not see it, then tap "Add".' },
  ],
  appleNote:
    'On iPhone, a message written offline leaves mainly while the app is open: open it again as soon as you have network.',
  computerHeading: 'On a computer',
  computer: [
    {
      name: 'Chrome or Edge',
      text: 'Click the install icon at the right of the address bar, or look for "Install" in the browser\'s menu.',
    },
    { name: 'Safari on a Mac', text: 'File menu, then "Add to Dock" (macOS Sonoma or later).' },
    {
      name: 'Another browser',
      text: 'Simply add a bookmark: after one visit, the site also opens offline from the browser.',
    },
  ],
  weightHeading: 'What it weighs',
  weightText: 'Most of it is already on your device after the first visit. Not counting pictures, at 8 F CFA per MB:',
  weight: {
    caption: 'Weight of the app and approximate cost',
    columns: ['What', 'Weight', 'Approximate cost'],
    rows: [
      ['First visit to a page', 'under 100 kB', 'under 1 F CFA'],
      ['The app and all pages in English, for offline use', '260 kB at most', 'about 2 F CFA'],
      ['The other language, if you open it', '120 kB at most', 'about 1 F CFA'],
      ['Update of one article', 'under 15 kB', 'almost nothing'],
    ],
  },
  weightNote:
    'When installing, the browser sometimes adds a small file of its own, whose size it decides. Updates are announced with their weight and wait for your agreement. With the data saver, pictures wait for your tap.',
  offlineHeading: 'With and without network',
  works: 'What works offline',
  worksItems: [
    'Reading the pages, the blog, the documentation and the FAQ',
    'Searching, without worrying about accents',
    'Writing a message: it leaves by itself when the network is back',
    'Finding a draft you had started',
  ],
  needs: 'What needs a connection',
  needsItems: [
    'Signing in or creating an account',
    'Paying: a payment never waits on the device',
    'Joining a video session',
    'Opening a link to another site',
  ],
  removeHeading: 'Removing the app',
  removeFirst: 'First let what is waiting in your outbox leave: uninstalling may erase messages not yet sent.',
  remove: [
    { name: 'Android', text: 'Hold your finger on the icon, then "Uninstall".' },
    { name: 'iPhone and iPad', text: 'Hold your finger on the icon, then "Delete App" or "Delete Bookmark".' },
    {
      name: 'Computer',
      text: 'Open the app, then its menu (three dots): "Uninstall". On a Mac, move it to the bin from the Applications folder.',
    },
  ],
  removeNote:
    "Pages kept for offline reading are erased separately, in My data or in the browser's settings. Your account does not change.",
  links: [
    { to: '/my-data', text: 'Open My data' },
    { to: '/outbox', text: 'Open My outbox' },
    { to: '/documentation/lire-hors-ligne', text: 'Reading offline' },
  ],
}
