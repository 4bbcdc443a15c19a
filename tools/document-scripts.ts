import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { build, type Plugin } from 'vite'

/** Document scripts also run in older browsers, to report missing features, so they need an older target. */
const TARGET = 'es2018'

/** Bundles a module with its imports into one classic script, without a trailing line break. */
async function bundle(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [documentScripts()],
    build: {
      write: false,
      target: TARGET,
      rolldownOptions: {
        input: file,
        output: { format: 'iife' },
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
      },
    },
  })
  const [first] = [built].flat()
  if (!first || !('output' in first)) throw new Error(`${file} was not bundled`)
  return first.output[0].code.trim()
}

/**
 * Vite's plugin for scripts in documents (`app/document`). Import with `?script`: the bundled code as text. Import with
 * `?script-file`: the code as a file with an address.
 */
export const documentScripts = (): Plugin => ({
  name: 'document-scripts',
  enforce: 'pre',
  async resolveId(source, importer) {
    const [path = '', query] = source.split('?')
    if (query !== 'script' && query !== 'script-file') return null
    const found = await this.resolve(path, importer)
    return found && `\0${found.id}?${query}`
  },
  async load(id) {
    const [, file, query] = /^\0(.*)\?(script|script-file)$/.exec(id) ?? []
    if (file === undefined) return null
    const body = await bundle(file)
    if (query === 'script') return `export default ${JSON.stringify(body)}`
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 7)
    const path = `/assets/${basename(file, '.ts')}-${hash}.js`
    return `export const path = ${JSON.stringify(path)}, body = ${JSON.stringify(body)}`
  },
})
