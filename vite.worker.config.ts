import { defineConfig } from 'vite'

/** The service worker: one classic script. The build replaces `__MANIFEST__` after it knows every file. */
export default defineConfig({
  publicDir: false,
  build: {
    emptyOutDir: true,
    target: ['chrome91', 'firefox90', 'safari15'],
    rolldownOptions: {
      input: 'app/service-worker/worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})
