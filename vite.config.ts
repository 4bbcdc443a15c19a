import { defineConfig } from 'vite'

/**
 * Files that the browser fetches. The library that changes least and weighs most keeps its address when our code
 * changes, so
 * that an update stays small (with it go helpers of a line, which would be files of their own); what several pages
 * share
 * travels in one file: on a weak line each further one waits for its turn, and costs more than its bytes.
 */
const GROUPS = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@remix-run)[\\/]|oxc-project.runtime|app[\\/]lib[\\/]listeners|contract[\\/]languages|app[\\/]ui[\\/]use-hydrated|app[\\/]lib[\\/](document-scripts|format-bytes|fill|page-query|use-online)\.ts/,
  },
  {
    name: 'reading',
    test: /app[\\/](ui[\\/](marked|search-field|tabs|use-query-text)|lib[\\/](excerpt|html-text|relative-time|text-search))\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'late-frame',
    test: /app[\\/](layout[\\/](device-site|late-frame|drawn-display-menu|display-choices|install-offer|missing-pictures|offline-note|toaster|update-bar)|lib[\\/](offline-worker|usage|moment-text))\.tsx?$|node_modules[\\/]workbox-/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'forms',
    test: /contract[\\/](limits|choices|plans|countries|money)\.ts|app[\\/](ui[\\/]field|lib[\\/](draft-keys|persistence|site-cache-name|use-link-secret))\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'sign-in',
    test: /app[\\/]lib[\\/]session[\\/](session|person|login-lock|use-login-lock|after-sign-in|sign-in)\.ts$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'drafts',
    test: /node_modules[\\/]idb[\\/]|app[\\/]lib[\\/](drafts|outbox[\\/]store)\.ts/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'form-draft',
    test: /app[\\/](lib[\\/](form-draft|sent-form)\.ts|ui[\\/]form-outcome\.tsx)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'outbox',
    test: /app[\\/]lib[\\/]outbox[\\/](outbox|send|drain|line|sync-tag)\.ts$/,
    includeDependenciesRecursively: false,
  },
  // A form is drawn before what is written in it can be checked.
  {
    name: 'checks',
    test: /contract[\\/](field-errors|field-texts|endpoint)\.ts|zod[\\/]v4[\\/]core[\\/](core|errors|parse|util)\.js/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'payment',
    test: /app[\\/]payment[\\/](parts|payment-calls|order-screen-rules|order-store|use-means)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'payment-order',
    test: /app[\\/]payment[\\/](open-order|order-states|receipt-address|use-order)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'dialog',
    test: /app[\\/]admin[\\/]ui[\\/](dialog|use-held-focus)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  { name: 'console.fr', test: /app[\\/]admin[\\/].*\.fr\.ts/, includeDependenciesRecursively: false },
  { name: 'console.en', test: /app[\\/]admin[\\/].*\.en\.ts/, includeDependenciesRecursively: false },
]

/** Both builds of the browser side: the client (default), and with `--ssr` the prerenderer that draws its pages. */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: false,
  build: {
    emptyOutDir: true,
    target: ['chrome91', 'firefox90', 'safari15'],
    assetsInlineLimit: 0,
    manifest: isSsrBuild ? false : 'manifest.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild ? 'app/entry-server.tsx' : ['app/entry-client.tsx', 'app/ui/public.css', 'app/ui/below.css'],
      // Seven letters of a hash tell two versions of a file apart, and the worker lists a hundred of them at each
      // update.
      output: {
        // Both builds name the sprite.
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        ...(isSsrBuild
          ? {}
          : {
              codeSplitting: { groups: GROUPS },
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
            }),
      },
    },
  },
  ssr: { noExternal: ['react-router-dom', 'react-router', '@remix-run/router', 'workbox-window'] },
}))
