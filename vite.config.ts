import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig, type Plugin, type ResolveModulePreloadDependenciesFn } from 'vite'

/**
 * Files that the browser fetches. The library that changes least and weighs most keeps its address when our code
 * changes, so that an update stays small; with it go small helpers of ours that hardly change, which cost 400 bytes
 * more as a file of their own. What several pages share travels in one file: on a weak line each further one waits for
 * its turn, and costs more than its bytes.
 */
const GROUPS = [
  {
    name: 'react',
    test: of(
      /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@remix-run)[\\/][^?]*$|oxc-project.runtime|vite[\\/]preload-helper/,
      ['contract/languages.ts', 'app/ui/use-hydrated.ts', 'app/i18n/interpolate.ts', 'app/i18n/format-bytes.ts'],
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
      ['app/i18n/interpolate-count.ts'],
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
      ['contract/limits.ts', 'contract/choices.ts', 'contract/plans.ts', 'contract/countries.ts', 'contract/money.ts'],
      ['app/ui/field.tsx', 'app/ui/use-link-secret.ts', 'app/offline/queue/draft-keys.ts'],
      ['app/device/persistence.ts', 'app/offline/worker/site-cache-name.ts'],
      ['contract/routes/auth.ts'],
    ),
    includeDependenciesRecursively: false,
  },
  // What the application half calls: a file for each resource would be twelve of a hundred bytes.
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
      ['app/session/login-lock.ts'],
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
  // A form is drawn before what is written in it can be checked.
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
    name: 'dialog',
    test: of(['app/shell/dialog.tsx', 'app/lists/use-focus-restore.ts']),
    includeDependenciesRecursively: false,
  },
  {
    // Each of these is a few lines; alone, each would travel with a head of its own.
    name: 'account-parts',
    test: of(
      ['app/member/left-writing.ts', 'app/member/save-file.ts', 'app/member/empty.tsx'],
      ['app/member/account-context.ts', 'app/member/work/use-level.ts', 'app/member/work/use-now.ts'],
      ['app/member/work/deadline.ts', 'app/member/work/deadline-words.tsx', 'app/shell/badge.tsx'],
      ['app/shell/failure-text.ts', 'app/shell/progress.tsx', 'app/shell/answered.tsx'],
      ['app/member/work/shared.tsx', 'app/member/work/waiting-projects-later.tsx', 'app/member/work/urgency.ts'],
      ['app/member/work/use-waiting-projects.ts', 'app/member/work/own-work.tsx'],
      ['app/member/notices/notice-bell.tsx'],
    ),
    includeDependenciesRecursively: false,
  },
  {
    // What keeps and sends texts, with Yjs: one file, since each part of it imported forty names of the other.
    name: 'open-writing',
    test: of(
      /node_modules[\\/](yjs|lib0|fractional-indexing)[\\/]/,
      new RegExp(
        `app[\\\\/]offline[\\\\/]writing[\\\\/](${[
          ...['exchange', 'file-uploads', 'fold', 'found-passages', 'kept-uploads', 'memory-disk', 'open-documents'],
          ...['open-writing', 'outline-edits', 'passages', 'plain-text', 'rescue', 'safe-disk', 'settle-document'],
          ...['settle-projects', 'snapshots', 'sync-passages', 'sync-times', 'texts-of', 'unsent-texts', 'wire'],
          ...['writing-store', 'writing-sync'],
        ].join('|')})\\.ts`,
      ),
      ['reading-order', 'document-schema', 'words', 'limits', 'comment-kinds', 'comments', 'sync'].map(
        (name) => `contract/writing/${name}.ts`,
      ),
      ['contract/routes/writing.ts'],
    ),
    includeDependenciesRecursively: false,
  },
  {
    // What all screens of a thesis say of its state, or in place of what is not here.
    name: 'writing-state',
    test: of(['app/member/writing/writing-state.tsx', 'app/member/writing/missing.tsx']),
    includeDependenciesRecursively: false,
  },
  {
    // Pictures of a text: found, kept, made small and sent.
    name: 'picture-files',
    test: of(
      ['app/offline/writing/picture-files.ts', 'app/offline/writing/send-pictures.ts'],
      ['app/member/writing/pictures/shrink-photo.ts'],
    ),
    includeDependenciesRecursively: false,
  },
  {
    // A few lines each, of the screens that are opened from a list.
    name: 'opened-parts',
    test: of(
      ['app/member/work/gone.tsx', 'app/member/work/project-tones.ts', 'app/member/writing/export-text.ts'],
      ['app/member/writing/unpaid-notice.tsx'],
    ),
    includeDependenciesRecursively: false,
  },
  {
    // What pushes take, and the offer of them.
    name: 'notice-push',
    test: of(['app/member/notices/notice-push.ts', 'app/member/notices/notice-offer.tsx']),
    includeDependenciesRecursively: false,
  },
  {
    // Of both areas of the application half.
    name: 'area-parts',
    test: of(
      ['app/shell/answers.tsx', 'app/shell/screen.tsx', 'app/shell/first-use.ts', 'app/shell/format.ts'],
      ['app/session/use-session.ts'],
    ),
    includeDependenciesRecursively: false,
  },
  {
    // Of the console and of an institution's panel; the texts are fetched by their names.
    name: 'lists',
    test: /app[\\/]lists[\\/](?!.*\.(fr|en)\.ts)/,
    includeDependenciesRecursively: false,
  },
  {
    // Of the few whom an institution follows, or who work for one.
    name: 'institutions-routes',
    test: of(['contract/routes/institutions.ts', 'contract/institutions/choices.ts']),
    includeDependenciesRecursively: false,
  },
  {
    // What each screen asks with; a list that grows is of few screens.
    name: 'useQuery',
    test: /@tanstack[\\/](query-core|react-query)[\\/](?!.*(infiniteQueryObserver|useInfinite|ydrat))/,
    includeDependenciesRecursively: false,
  },
  {
    // The screen, its mailed link and what both show; the texts are fetched by their names.
    name: 'membership',
    test: /app[\\/]member[\\/]membership[\\/](?!.*\.(fr|en)\.ts)/,
    includeDependenciesRecursively: false,
  },
  ...(['fr', 'en'] as const).flatMap((language) =>
    ['institution', 'lists'].map((folder) => ({
      name: `${folder}.${language}`,
      test: new RegExp(`app[\\\\/]${folder}[\\\\/].*\\.${language}\\.ts`),
      includeDependenciesRecursively: false,
    })),
  ),
  { name: 'console.fr', test: /app[\\/]admin[\\/].*\.fr\.ts/, includeDependenciesRecursively: false },
  { name: 'console.en', test: /app[\\/]admin[\\/].*\.en\.ts/, includeDependenciesRecursively: false },
]

/**
 * A script that loads another later lists the files to fetch with it. What it imports itself is already there, and the
 * list of it was a quarter of many a small script.
 */
function preloadOfOthers(): { plugin: Plugin; resolveDependencies: ResolveModulePreloadDependenciesFn } {
  /** Files that are there once a script runs: its imports, theirs, and their style. */
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
 * Ionic's router matches routes, which the public half never does: in one copy of React Router each public page would
 * carry 3 kB of it. So the application half has a copy of its own; `RouterBridge` joins the two.
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
  load: (id) => (id.endsWith(OF_APPLICATION) ? readFileSync(id.slice(0, -OF_APPLICATION.length), 'utf8') : null),
}

/** Whether a module is one of these: files by their path from the root, packages by a pattern. */
function of(...parts: (RegExp | string[])[]): (id: string) => boolean {
  const files = new Set(parts.flatMap((part) => (part instanceof RegExp ? [] : part)).map((file) => resolve(file)))
  // A name that leads nowhere would undo the group in silence.
  for (const file of files) if (!existsSync(file)) throw new Error(`vite.config.ts names ${file}, which is not there.`)
  const packages = parts.filter((part) => part instanceof RegExp)
  return (id) => files.has(resolve(id)) || packages.some((pattern) => pattern.test(id))
}

/** Both builds of the browser side: the client (default), and with `--ssr` the prerenderer that draws its pages. */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [ownRouter, preload.plugin],
  publicDir: false,
  build: {
    emptyOutDir: true,
    target: ['chrome91', 'firefox90', 'safari15'],
    assetsInlineLimit: 0,
    manifest: isSsrBuild ? false : 'manifest.json',
    modulePreload: { polyfill: false, resolveDependencies: preload.resolveDependencies },
    rolldownOptions: {
      input: isSsrBuild
        ? 'app/entry-server.tsx'
        : ['app/entry-client.tsx', 'app/ui/public.css', 'app/ui/below.css', 'app/ui/application.css'],
      // Libraries tell Next.js where they run; there is no server here.
      onLog: (level, log, tell) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log)
      },
      // Ionic says nothing of side effects: without this the bundler keeps every component.
      treeshake: {
        moduleSideEffects: (id) => !/node_modules[\\/](@ionic|ionicons|@stencil)[\\/].*\.js$/.test(id),
      },
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
  // A classic script: browsers of some years ago have no workers that are modules.
  worker: { format: 'iife', rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash:7].js' } } },
  ssr: { noExternal: ['react-router-dom', 'react-router', '@remix-run/router', 'workbox-window'] },
}))
