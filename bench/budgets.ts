/** Limits that the commands `npm run bench:…` check; an exceeded budget ends them with code 1. */
export const budgets = {
  api: {
    /**
     * Requests per second as a share of a bare Fastify route with the same reply, in the same run. Two low shares are
     * expected: `live` only does headers, id, log line and metrics, and `contact` runs a transaction of several
     * statements against one INSERT.
     */
    share: { live: 0.25, page: 0.8, contact: 0.25 },
    /** The list of 50 people, as a share of a bare route; the aim is 0.5. */
    usersShare: 0.4,
    /** Allowed growth of its 99th percentile from 1 000 to 100 000 people. */
    usersP99Growth: 1.5,
    /** Time of a sign-in besides Argon2, in milliseconds. */
    signInMs: 10,
    /** Allowed growth of a page's 99th percentile while 50 people sign in at once. */
    signInsP99Growth: 3,
  },
  deposit: {
    /** A thesis of 120 pages as a PDF, from a new process and from a warm one. */
    coldSeconds: 5,
    warmSeconds: 1,
    /** Allowed growth of a page's 99th percentile while PDFs are drawn without a pause. */
    pagesP99Growth: 2,
  },
  fair: {
    /** Allowed growth of another person's 99th percentile while one account attacks. */
    p99Growth: 3,
  },
  exports: {
    /** A thesis of 120 pages as a Word file, written on the device, at 6× CPU. */
    wordSeconds: 10,
  },
  console: {
    /**
     * A list with 5 000 rows on the device, at 4× CPU: from the click to its rows, and from a key press to the frame
     * with its result, in ms.
     */
    openMs: 300,
    keyMs: 50,
  },
  /**
   * Compressed bytes of a visit, without images. 100 kB cost about 0.8 F CFA, so waiting time matters more. The budgets
   * therefore cover visits instead of files, and leave room, so that nobody rearranges code to save bytes.
   */
  visits: {
    /** First visit of a public route: document, style and script. */
    publicBytes: 110_000,
    /** First visit of a payment page, with its checkout, without the card provider's own script. */
    paymentBytes: 150_000,
    /** First visit of `/account` or `/admin`, with everything that loads automatically. */
    applicationBytes: 340_000,
    /** Opening a thesis for the first time: store, editor and comments, in one language. */
    thesisBytes: 200_000,
    /** A feature loaded on first use (sources, equations, exports, import, voice …), each in one language. */
    firstUseBytes: 150_000,
    /** The console in addition to the shell, all its screens in one language. */
    consoleBytes: 300_000,
    /** Everything for offline reading: shell and French texts; and the texts of each other language. */
    offlinePackBytes: 400_000,
    otherLanguageBytes: 200_000,
    /** All bytes of an update that changes one article. */
    updateBytes: 20_000,
  },
  application: {
    /** First visit on the slow profile, as a share of the static page's first paint in the same run. */
    skeletonShare: 1.3,
    headingShare: 9,
    /** With everything on the device, in ms: navigation to heading at 6× CPU, a screen change at 4×. */
    openMs: 900,
    changeMs: 250,
  },
  writing: {
    /**
     * Bytes with headers for half an hour of writing on a phone. `offlineBytes`: sent once after writing offline,
     * upload only. `onlineBytes`: written alone online, both directions. `quietBytes`: a sync without changes, both
     * directions.
     */
    offlineBytes: 3_000,
    onlineBytes: 45_000,
    quietBytes: 1_300,
    /** A section of 5 000 words at 6× CPU, in ms: opening; key press to paint, median and slowest tenth. */
    openMs: 300,
    keyMs: 50,
    slowKeyMs: 100,
  },
  web: {
    /** First and largest paint on the slow profile, as a share of the hand-made static page of the same run. */
    paintShare: 1.15,
    /** Time until the page is interactive, as a share of the static page's paint. */
    interactiveShare: 4.5,
    layoutShift: 0.01,
    /** Offline reload to heading at 6× CPU, as a share of the static page's paint. */
    offlineReloadShare: 0.55,
    /**
     * Warm change of public page at 6× CPU, until painted, as a share of a bare script that inserts the same markup.
     */
    pageChangeShare: 1.5,
    /** Ready for offline after a first visit, on a network shaped to 400 kbit/s and 400 ms, in ms. */
    offlineReadyMs: 12_000,
    /** Lighthouse on mobile, every public route. */
    lighthouse: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 },
  },
} as const
