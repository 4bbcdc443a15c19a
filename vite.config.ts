import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig, type Plugin, type ResolveModulePreloadDependenciesFn } from 'vite'
import { roomNames } from './tools/client-chunks.ts'

/**
 * Chunks of the client build. React is the largest and least changed code, so its file stays cached when our code
 * changes. Shared code of the public half is bundled into few files, since each further request waits on a slow
 * network. The application half is split by folders (tools/client-chunks.ts).
 */
const GROUPS = [
  {
    name: 'react',
    test: of(
      /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@remix-run)[\\/][^?]*$|oxc-project.runtime|vite[\\/]preload-helper/,
      ['contract/languages.ts', 'app/ui/use-hydrated.ts', 'app/i18n/interpolate.ts', 'app/i18n/format-bytes.ts'],
      ['app/i18n/interpolate-count.ts'],
      ['app/device/listeners.ts', 'app/device/document-scripts.ts', 'app/device/use-online.ts'],
      ['app/device/storage-keys.ts', 'app/network/pages/page-query.ts'],
      ['app/network/load.ts', 'app/network/http.ts', 'app/network/call.ts', 'app/i18n/frame-context.ts'],
    ),
  },
  {
    name: 'reading',
    test: of(
      ['app/ui/marked.tsx', 'app/ui/search-field.tsx', 'app/ui/tabs.tsx', 'app/ui/use-query-text.ts'],
      ['app/ui/excerpt.ts', 'app/ui/html-text.ts', 'app/i18n/relative-time.ts', 'app/i18n/text-search.ts'],
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'deferred-ui',
    test: of(
      /node_modules[\\/]workbox-/,
      ['app/ui/device-site.ts', 'app/layout/deferred-ui.tsx', 'app/ui/display-menu-portal.tsx'],
      ['app/ui/display-choices.tsx', 'app/layout/install-offer.tsx', 'app/layout/missing-pictures.ts'],
      ['app/layout/offline-note.tsx', 'app/ui/toaster.tsx', 'app/ui/update-bar.tsx'],
      ['app/offline/worker/offline-worker.ts', 'app/device/usage.ts', 'app/i18n/timestamp-text.ts'],
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'forms',
    test: of(
      [
        'contract/limits.ts',
        'contract/choices.ts',
        'domain/money/plans.ts',
        'contract/countries.ts',
        'domain/money/money.ts',
      ],
      ['app/ui/field.tsx', 'app/ui/use-link-secret.ts', 'app/offline/queue/draft-keys.ts'],
      ['app/device/persistence.ts', 'app/offline/worker/site-cache-name.ts'],
      ['contract/routes/auth.ts'],
    ),
    includeDependenciesRecursively: false,
  },
  // Routes of the application half; separate files would be about a hundred bytes each.
  {
    name: 'routes',
    test: of(
      ['contract/routes/account.ts', 'contract/routes/audit.ts', 'contract/routes/orders.ts'],
      ['contract/routes/permissions.ts', 'contract/routes/resource.ts', 'contract/routes/second-factor.ts'],
      ['contract/routes/stats.ts', 'contract/routes/subscriptions.ts', 'contract/routes/sync.ts'],
      ['contract/routes/sign-ins.ts', 'contract/routes/system.ts', 'contract/routes/users.ts'],
      ['contract/routes/notices.ts'],
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'sign-in',
    test: of(
      ['app/device/application-preferences.ts', 'app/session/session.ts', 'app/session/person.ts'],
      ['app/session/login-lock.ts', 'app/session/stored-lock.ts'],
      ['app/session/use-login-lock.ts', 'app/session/after-sign-in.ts', 'app/session/sign-in.ts'],
      ['contract/routes/registration.ts'],
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'drafts',
    test: of(/node_modules[\\/]idb[\\/]/, ['app/offline/queue/drafts.ts', 'app/offline/queue/store.ts']),
    includeDependenciesRecursively: false,
  },
  {
    name: 'form-draft',
    test: of(
      ['app/offline/queue/form-draft.ts', 'app/ui/sent-form.ts', 'app/ui/form-outcome.tsx'],
      ['contract/routes/contact.ts'],
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'outbox',
    test: of(
      ['app/offline/queue/outbox.ts', 'app/offline/queue/send.ts', 'app/offline/queue/drain.ts'],
      ['app/offline/queue/entry.ts', 'app/offline/queue/sync-tag.ts'],
    ),
    includeDependenciesRecursively: false,
  },
  // A form is rendered before its validation code is loaded.
  {
    name: 'checks',
    test: of(/zod[\\/]v4[\\/]core[\\/](core|errors|parse|util)\.js/, [
      'contract/field-errors.ts',
      'contract/field-texts.ts',
      'contract/endpoint.ts',
    ]),
    includeDependenciesRecursively: false,
  },
  {
    name: 'payment',
    test: of(
      ['app/payment/parts.tsx', 'app/payment/payment-calls.ts', 'app/payment/order-screen-rules.ts'],
      ['contract/routes/payments.ts', 'contract/routes/quotes.ts', 'contract/routes/receipts.ts'],
      ['app/payment/checkout/use-payment-methods.ts', 'app/payment/use-loaded.ts'],
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'order-store',
    test: of(['app/payment/checkout/order-store.ts']),
    includeDependenciesRecursively: false,
  },
  {
    name: 'payment-order',
    test: of(
      ['app/payment/checkout/open-order.ts', 'app/payment/order-states.tsx', 'app/payment/order-step.tsx'],
      ['app/payment/receipt/receipt-address.tsx', 'app/payment/checkout/stripe-script.ts'],
    ),
    includeDependenciesRecursively: false,
  },
  {
    // The part of the query library that every screen uses; infinite lists occur on few screens.
    name: 'useQuery',
    test: /@tanstack[\\/](query-core|react-query)[\\/](?!.*(infiniteQueryObserver|useInfinite|ydrat))/,
    includeDependenciesRecursively: false,
  },
  {
    name: roomNames(),
    debugName: 'rooms',
    includeDependenciesRecursively: false,
  },
]

/**
 * A script that imports another dynamically lists the files to preload. Files that the script itself imports are
 * already loaded, so they are removed, which saves a quarter of many small scripts.
 */
function preloadOfOthers(): { plugin: Plugin; resolveDependencies: ResolveModulePreloadDependenciesFn } {
  /** Files that are loaded once a script runs: its imports, recursively, and their styles. */
  const hereWith = new Map<string, ReadonlySet<string>>()
  const plugin: Plugin = {
    name: 'preload-of-others',
    enforce: 'pre',
    generateBundle(_options, bundle) {
      const visit = (name: string, seen: Set<string>): Set<string> => {
        const file = bundle[name]
        if (seen.has(name) || file?.type !== 'chunk') return seen
        seen.add(name)
        for (const style of file.viteMetadata?.importedCss ?? []) seen.add(style)
        for (const next of file.imports) visit(next, seen)
        return seen
      }
      for (const name of Object.keys(bundle)) hereWith.set(name, visit(name, new Set()))
    },
  }
  return {
    plugin,
    resolveDependencies: (_file, needed, { hostId }) => needed.filter((name) => !hereWith.get(hostId)?.has(name)),
  }
}

const preload = preloadOfOthers()

const OF_APPLICATION = '?application'

/**
 * Ionic's router uses route matching, which the public half never does; with one copy of React Router, each public page
 * would load 3 kB of it. So the application half has a separate copy; `RouterBridge` connects the two.
 */
const ownRouter: Plugin = {
  name: 'own-router',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!importer || !/^(react-router(-dom)?|@remix-run\/router)$/.test(source)) return null
    const isOurs = /[\\/]app[\\/](application-root|admin[\\/]|member[\\/]|shell[\\/])/.test(importer)
    if (!isOurs && !importer.includes('@ionic') && !importer.endsWith(OF_APPLICATION)) return null
    const found = await this.resolve(source, importer.replace(OF_APPLICATION, ''), { ...options, skipSelf: true })
    return found && { ...found, id: found.id + OF_APPLICATION }
  },
  // In `npm run dev` the id of a file may contain a version query.
  load: (id) => (id.endsWith(OF_APPLICATION) ? readFileSync(id.replace(/\?.*$/, ''), 'utf8') : null),
}

/** Matches modules: files by their path from the root, packages by a pattern. */
function of(...parts: (RegExp | string[])[]): (id: string) => boolean {
  const files = new Set(parts.flatMap((part) => (part instanceof RegExp ? [] : part)).map((file) => resolve(file)))
  // A missing file would silently break the group.
  for (const file of files) if (!existsSync(file)) throw new Error(`vite.config.ts names ${file}, which is not there.`)
  const packages = parts.filter((part) => part instanceof RegExp)
  return (id) => files.has(resolve(id)) || packages.some((pattern) => pattern.test(id))
}

/** Both builds of the browser side: the client (default), and with `--ssr` the prerenderer of its pages. */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [ownRouter, preload.plugin],
  publicDir: false,
  build: {
    emptyOutDir: true,
    target: ['chrome91', 'firefox90', 'safari15'],
    assetsInlineLimit: 0,
    // Ionic exceeds the default limit; only the application half loads it.
    chunkSizeWarningLimit: 600,
    manifest: isSsrBuild ? false : 'manifest.json',
    modulePreload: { polyfill: false, resolveDependencies: preload.resolveDependencies },
    rolldownOptions: {
      input: isSsrBuild
        ? 'app/entry-server.tsx'
        : ['app/entry-client.tsx', 'app/ui/public.css', 'app/ui/below.css', 'app/ui/application.css'],
      // Libraries contain directives for Next.js, which do not apply here.
      onLog: (level, log, tell) => {
        // Dynamic imports within one feature chunk are intended.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE' && log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') tell(level, log)
      },
      // Ionic does not declare side effects; without this the bundler includes every component.
      treeshake: {
        moduleSideEffects: (id) => !/node_modules[\\/](@ionic|ionicons|@stencil)[\\/].*\.js$/.test(id),
      },
      // Seven characters of a hash suffice, and keep the worker's list of a hundred files short.
      output: {
        // Both builds refer to the sprite by the same name.
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
  // A classic script, since older browsers do not support module workers.
  worker: { format: 'iife', rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash:7].js' } } },
  ssr: { noExternal: ['react-router-dom', 'react-router', '@remix-run/router', 'workbox-window'] },
}))
