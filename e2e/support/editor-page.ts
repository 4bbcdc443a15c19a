import type { BrowserContext, Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import type { Language } from '#contract/languages'
import type { EditorHarness } from './editor-harness'

declare global {
  var harness: EditorHarness
}

const ORIGIN = 'https://editor.test'
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' }

export interface BuiltEditor {
  readonly files: ReadonlyMap<string, string | Uint8Array>
  /** Names of the editor's own chunk, its exclusive dependencies, and its styles. */
  readonly own: readonly string[]
  readonly entry: string
  readonly style: string
}

/** Builds the editor in a separate page, like the application; never shipped. */
async function buildEditor(): Promise<BuiltEditor> {
  const given = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: ['chrome91', 'firefox90', 'safari15'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: 'e2e/support/editor-harness.tsx',
        treeshake: { moduleSideEffects: (id) => !/node_modules[\\/](@ionic|ionicons|@stencil)[\\/].*\.js$/.test(id) },
        output: {
          codeSplitting: {
            groups: [
              { name: 'yjs', test: /node_modules[\\/](yjs|lib0)[\\/]/, includeDependenciesRecursively: false },
              {
                name: 'react',
                test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]|preload-helper/,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
  })) as Rolldown.RolldownOutput // One input, no watch mode.
  if (given === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = given
  const files = new Map(built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]))
  const chunks = built.output.filter((file) => file.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)
  const editor = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('section-editor.tsx'))
  if (!entry || !editor) throw new Error('the harness has no editor')
  const styles = [...files.keys()].filter((name) => name.endsWith('.css'))
  const style = styles.find((name) => name.includes('harness')) ?? ''
  const own = [editor.fileName, ...editor.imports.filter((name) => name !== entry.fileName && !/react-/.test(name))]
  return { files, own: [...own, ...styles.filter((name) => name !== style)], entry: entry.fileName, style }
}

let built: Promise<BuiltEditor> | undefined
export const builtEditor = (): Promise<BuiltEditor> => (built ??= buildEditor())

const buildDocument = ({ entry, style }: BuiltEditor, language: Language, theme: string): string =>
  `<!doctype html><html lang="${language}" data-theme="${theme}"><head><meta charset="utf-8"><title>Éditeur</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<link rel="stylesheet" href="/${style}"></head>
<body><div id="root"></div><script type="module" src="/${entry}"></script></body></html>`

export interface EditorPage {
  language?: Language
  theme?: 'light' | 'dark'
  /** Options in the query: `two` editors, `reader`. */
  search?: string
  /** Runs before the editor is shown, to fill its document. */
  fill?: (given: string) => void
  given?: string
}

async function serve(context: BrowserContext): Promise<void> {
  const editor = await builtEditor()
  await context.route(`${ORIGIN}/**`, (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const file = editor.files.get(pathname.slice(1))
    if (file !== undefined)
      return route.fulfill({ contentType: TYPES[pathname.split('.').pop() ?? ''] ?? '', body: Buffer.from(file) })
    const language = searchParams.get('lang') === 'en' ? 'en' : 'fr'
    return route.fulfill({
      contentType: 'text/html',
      headers: {
        'content-security-policy': "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
      },
      body: buildDocument(editor, language, searchParams.get('theme') ?? 'light'),
    })
  })
}

/** Opens a page with an editor, and waits until it is ready. */
export async function openEditor(page: Page, options: EditorPage = {}): Promise<void> {
  await serve(page.context())
  const { language = 'fr', theme = 'light', search = '', fill, given = '' } = options
  await page.goto(`${ORIGIN}/?lang=${language}&theme=${theme}&${search}`)
  await page.waitForFunction(() => 'harness' in globalThis)
  if (fill) await page.evaluate(fill, given)
  await page.evaluate(() => globalThis.harness.show())
  await page.locator('.editor-text').first().waitFor()
}
