import type { KnipConfig } from 'knip'

/** `knip --dependencies`: what is declared is imported, and what is imported is declared. */
const config: KnipConfig = {
  entry: ['{api,app,bench,blocks,contract,domain,e2e,prisma,tools}/**/*.{ts,tsx,mjs}', '*.config.ts'],
  // Its configuration copies the build, which is not there before lint.
  playwright: false,
  // Debian's programs that read what exports wrote; tests skip them with a word where they are absent.
  ignoreBinaries: ['latexmk', 'pdftotext', 'pdffonts', 'pdfimages', 'pdfinfo', 'pandoc', 'soffice', 'apt-get', 'dpkg'],
}

export default config
