import { defineConfig } from 'vite'

/** The server as one readable file; packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'api/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
})
