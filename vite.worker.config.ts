import { defineConfig } from 'vite'

/** The code of the service worker: a classic script, which `sw.js` imports by its hashed name. */
export default defineConfig({
  publicDir: false,
  build: {
    // The client build has already filled this folder.
    emptyOutDir: false,
    target: ['chrome91', 'firefox90', 'safari15'],
    rolldownOptions: {
      input: 'app/service-worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'assets/worker-[hash:7].js' },
    },
  },
})
