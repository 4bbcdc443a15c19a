import type { KnipConfig } from 'knip'

/** `knip --dependencies`: what is declared is imported, and what is imported is declared. */
const config: KnipConfig = {
  entry: ['{api,app,bench,contract,e2e,prisma,tools}/**/*.{ts,tsx,mjs}', '*.config.ts'],
  // Its configuration copies the build, which is not there before lint.
  playwright: false,
  // The screens of the application half still use Ionic by its elements; ionicons' drawings are read as files.
  ignoreDependencies: ['@ionic/react', 'ionicons'],
}

export default config
