import { defineConfig } from 'vite'

/** Packages of Nest that it asks for by name and does without. */
const ABSENT = [
  '@nestjs/microservices',
  '@nestjs/websockets',
  '@nestjs/platform-express',
  'class-transformer',
  'class-validator',
]

/**
 * The server as one readable file, and the thread that works on documents as another. Packages stay in node_modules,
 * except Nest and what it is made of: as one file they load in a third of the time of their thousand. All of Nest or
 * nothing: its parts know each other by their classes.
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
