import type { KnipConfig } from 'knip'

/** `knip --dependencies`: checks that declared packages are imported, and imported ones declared. */
const config: KnipConfig = {
  entry: ['{api,app,bench,blocks,contract,domain,e2e,prisma,tools}/**/*.{ts,tsx,mjs}', '*.config.ts'],
  // Disabled, since Playwright's configuration copies the build, which does not exist before lint.
  playwright: false,
  // Debian programs that read exported files; tests skip them, with a message, where they are absent.
  ignoreBinaries: ['latexmk', 'pdftotext', 'pdffonts', 'pdfimages', 'pdfinfo', 'pandoc', 'soffice', 'apt-get', 'dpkg'],
}

export default config
