/** What the commands `npm run bench:…` hold the product to; a broken budget ends them with code 1. */
export const budgets = {
  api: {
    /**
     * Requests per second as a share of a bare Fastify route with the same reply, in the same run. The floors of a
     * route that does nothing (headers, id, log line and metrics are all there is) and of a write (a transaction of
     * several statements against one INSERT) are ours; the product's own budgets are those of the list below.
     */
    share: { live: 0.25, page: 0.8, contact: 0.25 },
    /** The list of 50 people, as a share of a bare route; the aim is 0.5. */
    usersShare: 0.4,
    /** How much slower its 99th percentile may be at 100 000 people than at 1 000. */
    usersP99Growth: 1.5,
    /** What a sign-in may take besides Argon2, milliseconds. */
    signInMs: 10,
    /** How much slower a page's 99th percentile may be while 50 people sign in at once. */
    signInsP99Growth: 3,
  },
  deposit: {
    /** A thesis of 120 pages as a PDF, with a process that has just begun and with one that has drawn before. */
    coldSeconds: 5,
    warmSeconds: 1,
    /** How much slower a page's 99th percentile may be while PDFs are drawn without a pause. */
    pagesP99Growth: 2,
  },
  fair: {
    /** How much slower a stranger's 99th percentile may be while one account does its worst. */
    p99Growth: 3,
  },
  exports: {
    /** A thesis of 120 pages as a Word file, written on the device, at 6× CPU. */
    wordSeconds: 10,
  },
  console: {
    /**
     * A list with 5 000 rows on the device, at 4× CPU: from the press to its rows, and from a key to the frame that
     * shows its result, in ms.
     */
    openMs: 300,
    keyMs: 50,
  },
  /**
   * What a person fetches, in bytes, compressed, images apart. 100 kB are about 0.8 F CFA: what hurts is waiting. So a
   * budget counts a visit, not a file, and has air; within it nobody cuts files or moves keys to save bytes.
   */
  visits: {
    /** First visit of a public route: document, style and script. */
    publicBytes: 110_000,
    /** … of a payment page, with its checkout, the card provider's own script apart. */
    paymentBytes: 150_000,
    /** … of `/account` or `/admin`, with all that follows by itself. */
    applicationBytes: 340_000,
    /** Opening a thesis for the first time: store, editor and comments, in one language. */
    thesisBytes: 200_000,
    /** What is fetched on first use (sources, equations, exports, import, voice …), each of them, in one language. */
    firstUseBytes: 150_000,
    /** The console above the shell, all its screens in one language. */
    consoleBytes: 300_000,
    /** Everything read offline: shell and French texts; what each other language adds. */
    offlinePackBytes: 400_000,
    otherLanguageBytes: 200_000,
    /** An update that changes one article, everything that travels. */
    updateBytes: 20_000,
  },
  application: {
    /** First visit on the slow profile, as a share of the static page's paint in the same run. */
    skeletonShare: 1.3,
    headingShare: 9,
    /** Everything on the device: the address to the heading at 6× CPU, a change of screen at 4×, in ms. */
    openMs: 900,
    changeMs: 250,
  },
  writing: {
    /**
     * Half an hour of writing on a telephone: without network and then sent at once, up; with network and nobody else,
     * both ways; a sync when nothing happened, both ways. All with headers, in bytes.
     */
    offlineBytes: 3_000,
    onlineBytes: 45_000,
    quietBytes: 1_300,
    /** A section of 5 000 words at 6× CPU: opened; from a key to its paint, the median and the slowest tenth, in ms. */
    openMs: 300,
    keyMs: 50,
    slowKeyMs: 100,
  },
  web: {
    /** First and largest paint on the slow profile, as a share of the hand-made static page of the same run. */
    paintShare: 1.15,
    /** Until the page answers, as a share of the static page's paint. */
    interactiveShare: 4.5,
    layoutShift: 0.01,
    /** Offline reload to heading at 6× CPU, as a share of the static page's paint. */
    offlineReloadShare: 0.55,
    /** Change of public page, warm, at 6× CPU, painted: as a share of the same markup put in by a bare script. */
    pageChangeShare: 1.5,
    /** Ready for offline after a first visit, on a network shaped to 400 kbit/s and 400 ms, in ms. */
    offlineReadyMs: 12_000,
    /** Lighthouse on mobile, every public route. */
    lighthouse: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 },
  },
} as const
