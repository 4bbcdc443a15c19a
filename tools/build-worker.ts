import { resolve } from 'node:path'
import { grouped } from '../app/lists/grouped'
import type { ManifestEntry, PackedEntries } from '../app/service-worker/manifest-entry'

const column = (values: readonly string[]): string => values.join(' ')

/** Groups the entries by part and pack. */
function packed(entries: readonly ManifestEntry[]): PackedEntries[] {
  const groups = grouped(entries, ({ part, pack }) => `${part} ${pack ?? ''}`)
  return [...groups.values()].flatMap((own) => {
    if (own[0] === undefined) return []
    const { part, pack } = own[0]
    return {
      part,
      pack,
      url: column(own.map(({ url }) => url.replace(/^\/assets\//, ''))),
      bytes: column(own.map(({ bytes }) => String(bytes))),
      revision: column(own.map(({ revision }) => revision ?? '')),
    }
  })
}

/** Writes `sw.js` into the output folder, with the list of all files: after the prerender, which makes most of them. */
export async function buildWorker(output: string, entries: readonly ManifestEntry[]): Promise<void> {
  // Prisma's client sets `__dirname` globally, and the plugin would take it for its own folder.
  Reflect.deleteProperty(globalThis, '__dirname')
  const [{ resolveConfig }, { VitePWA }] = await Promise.all([import('vite'), import('vite-plugin-pwa')])
  const pwa = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'app/service-worker',
    filename: 'sw.ts',
    outDir: resolve(output),
    // The pages register the worker with workbox-window, and the build writes one web manifest per language.
    injectRegister: false,
    manifest: false,
    integration: { configureCustomSWViteBuild: (options) => void Object.assign(options, { logLevel: 'warn' }) },
    injectManifest: {
      globDirectory: resolve(output),
      globPatterns: [],
      rollupFormat: 'iife',
      minify: true,
      target: ['chrome91', 'firefox90', 'safari15'],
      manifestTransforms: [() => ({ manifest: packed(entries).map((entry) => ({ ...entry, size: 0 })), warnings: [] })],
    },
  })
  const config = await resolveConfig(
    { configFile: false, publicDir: false, logLevel: 'warn', plugins: [pwa] },
    'build',
    'production',
  )
  const plugin = config.plugins.find(({ name }) => name === 'vite-plugin-pwa')
  const api = plugin?.api as { generateSW: () => Promise<void> } | undefined // The plugin's documented interface.
  if (!api) throw new Error('vite-plugin-pwa has no interface')
  await api.generateSW()
}
