/** `npx tsx tools/citations/weigh.ts`: compressed bytes that citations add to a page: bundled, minified, brotli 11. */
import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/** Entry points by name, each with the modules that load together. */
export const PARTS = {
  formatters: ['format-citations', 'short-label', 'missing-fields'],
  imports: ['ris', 'bibtex', 'csl-json', 'endnote'],
  duplicates: ['duplicates'],
} as const
export type Weights = Record<keyof typeof PARTS, number>

async function weigh(modules: readonly string[]): Promise<number> {
  const id = resolve('citations.js')
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'citations',
        resolveId: (source) => (source.endsWith('citations.js') ? id : null),
        load: (source) =>
          source === id
            ? modules
                .map((name) => `export * from ${JSON.stringify(resolve(`domain/citations/${name}.ts`))}`)
                .join('\n')
            : null,
      },
    ],
    build: {
      write: false,
      minify: true,
      target: ['chrome91', 'firefox90', 'safari15'],
      rolldownOptions: { input: 'citations.js', preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  return brotliCompressSync(built.output[0].code).length
}

if (process.argv[1]?.endsWith('weigh.ts') === true)
  void (async () => {
    const weights = {} as Weights
    for (const name of Object.keys(PARTS) as (keyof Weights)[]) weights[name] = await weigh(PARTS[name])
    console.log(JSON.stringify(weights))
  })()
