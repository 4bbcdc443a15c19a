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
  application: {
    /**
     * Scripts that the application half starts with, above the public half, in bytes; and what the console adds to them
     * in one language, all its screens together (Ionic's parts for rows, sheets and forms among them).
     */
    shellBytes: 170_000,
    consoleBytes: 200_000,
    /**
     * First visit of the account with all that follows by itself, React and router included. The design asks for
     * 280 kB; DECISIONS 20 says what goes beyond.
     */
    accountVisitBytes: 296_000,
    /** The payment pages and their checkout, the card provider's own script apart. */
    paymentBytes: 40_000,
    /** The page on which somebody else pays for a student, above what it shares with them, in both languages. */
    payerBytes: 5_000,
    /** The shell with all that the own account adds, in one language, each of its screens included. */
    accountBytes: 250_000,
    /** The writing space above it, when a thesis is first opened: Yjs, the store, the plan and the editor. */
    writingBytes: 150_000,
    /** Comments above it, in one language: their sync, their marks and sheets, the list, the word difference. */
    commentsBytes: 18_000,
    /** Remarks said aloud, above them, in one language: recorder, player, what keeps and sends them. */
    voiceBytes: 6_000,
    /** What brings in a document, in one language: its reader with the Markdown library, and the screen. */
    importBytes: 42_000,
    /** What student and mentor share, in one language: rounds, booking and sessions, notices. */
    mentoringBytes: 40_500,
    /** The rooms of a project beside its text, in one language: how it begins, its plan, its people, the calendar. */
    projectBytes: 32_000,
    /** The sources of a thesis, in one language: their list, form, citing, references and the four styles. */
    sourcesBytes: 42_000,
    /** Formulas, with the library that draws them; it runs when a text has one. */
    equationsBytes: 53_000,
    /** Exports and the defence file, in one language, with the writer of Word, which is fetched on demand. */
    exportsBytes: 115_000,
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
    quietBytes: 1_250,
    /** The section editor with Yjs, its styles and French texts, compressed. */
    editorBytes: 110_000,
    /** A section of 5 000 words at 6× CPU: opened, and from a key to its paint, in ms. */
    openMs: 150,
    keyMs: 50,
  },
  web: {
    /** First visit of a public route, compressed, without images, in bytes. */
    firstVisitBytes: 95_000,
    /** … of which script. */
    scriptBytes: 85_000,
    /** First and largest paint on the slow profile, as a share of the hand-made static page of the same run. */
    paintShare: 1.1,
    /** Until the page answers, as a share of the static page's paint. */
    interactiveShare: 4.5,
    layoutShift: 0.01,
    /** Offline reload to heading at 6× CPU, as a share of the static page's paint. */
    offlineReloadShare: 0.55,
    /** Change of public page, warm, at 6× CPU: to the heading, in ms. */
    pageChangeMs: 60,
    /** Everything read offline, images apart, compressed: shell and French texts; what each other language adds. */
    offlinePackBytes: 260_000,
    otherLanguageBytes: 120_000,
    /** Ready for offline after a first visit, on a network shaped to 400 kbit/s and 400 ms, in ms. */
    offlineReadyMs: 12_000,
    /** An update that changes one article, everything that travels, in bytes. */
    updateBytes: 15_000,
    /** Lighthouse on mobile, every public route. */
    lighthouse: { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
  },
} as const
