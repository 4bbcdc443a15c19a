import type { KnipConfig } from 'knip'

/** `knip --dependencies`: what is declared is imported, and what is imported is declared. */
const config: KnipConfig = {
  entry: ['{api,app,bench,contract,e2e,prisma,tools}/**/*.{ts,tsx,mjs}', '*.config.ts'],
  // Its configuration copies the build, which is not there before lint.
  playwright: false,
}

export default config
