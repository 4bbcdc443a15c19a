import { defineConfig } from 'vite'

/** Optional packages of Nest that are not installed. */
const ABSENT = [
  '@nestjs/microservices',
  '@nestjs/websockets',
  '@nestjs/platform-express',
  'class-transformer',
  'class-validator',
]

/**
 * Bundles the server into one readable file, and the document worker into another. Packages stay in node_modules,
 * except Nest and its dependencies, which load three times faster as one file. All parts of Nest must be bundled
 * together, since they identify each other by their classes.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: [/^@nestjs\//, 'rxjs', 'zod'], external: ABSENT },
  build: {
    ssr: true,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        main: 'api/main.ts',
        'writing-worker': 'api/text-work/tasks.ts',
        'deposit-worker': 'api/deposit/work/deposit-worker.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
})
