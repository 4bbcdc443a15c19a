import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'

const ORIGIN = 'https://parts.test'
const ENTRY = 'virtual:ionic-parts'
const STYLES = ['ui/application', 'shell/ionic', 'lists/lists', 'member/account/account', 'institution/institution']
const ADMIN_STYLES = ['admin/admin', 'admin/console/console', 'admin/dashboard/dashboard']
/** A CSS class and a router, which are no elements. */
const NO_ELEMENT = new Set(['ion-page', 'ion-react-router'])

const toTagName = (component: string): string => component.replaceAll(/(?!^)[A-Z]/g, '-$&').toLowerCase()

/** Tags of the Ionic components that the sources import, under any name. */
export function importedParts(): string[] {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const imports = files.flatMap((name) => [
    ...readFileSync(`app/${name}`, 'utf8').matchAll(/import (?:type )?\{([^}]*)\} from '@ionic\/[^']*'/g),
    ...readFileSync(`app/${name}`, 'utf8').matchAll(/(@ionic\/core\/components\/ion-[\w-]+)/g),
  ])
  const tags = imports.flatMap(([, names = '']) => [
    ...[...names.matchAll(/\bIon[A-Z]\w*/g)].map(([component]) => toTagName(component)),
    ...[...names.matchAll(/components\/(ion-[\w-]+)/g)].map(([, tag = '']) => tag),
  ])
  return [...new Set(tags)].filter((tag) => !NO_ELEMENT.has(tag)).toSorted()
}

/** Ionic's components with the application's styles, built once. */
async function buildParts(): Promise<{ script: string; style: string }> {
  const tags = importedParts()
  const source = [
    `import '@ionic/react/css/core.css'`,
    ...[...STYLES, ...ADMIN_STYLES].map((name) => `import '/app/${name}.css'`),
    `import { initialize } from '@ionic/core/components'`,
    ...tags.map((tag, at) => `import { defineCustomElement as define${at} } from '@ionic/core/components/${tag}.js'`),
    `initialize({ animated: false })`,
    ...tags.map((_, at) => `define${at}()`),
  ].join('\n')
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'ionic-parts',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? { code: source, moduleSideEffects: true } : undefined),
      },
    ],
    build: {
      write: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      rolldownOptions: { input: ENTRY, output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput // One input, no watch mode.
  const script = built.output.find((file) => file.type === 'chunk')
  const style = built.output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  if (script?.type !== 'chunk' || style?.type !== 'asset') throw new Error('the parts have no script or no style')
  return { script: script.code, style: String(style.source) }
}

let parts: ReturnType<typeof buildParts> | undefined

/** Opens a page with this markup, in Ionic's style for Android (`md`) or Apple (`ios`). */
export async function openParts(page: Page, body: string, mode: 'md' | 'ios', theme: string): Promise<void> {
  const { script, style } = await (parts ??= buildParts())
  await page.context().route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/parts.js') return route.fulfill({ contentType: 'text/javascript', body: script })
    if (pathname === '/parts.css') return route.fulfill({ contentType: 'text/css', body: style })
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="fr" data-theme="${theme}"><head><meta charset="utf-8"><title>Ionic</title>
<link rel="stylesheet" href="/parts.css"></head><body>${body}<script type="module" src="/parts.js"></script></body></html>`,
    })
  })
  await page.goto(`${ORIGIN}/?ionic:mode=${mode}`)
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('*')].some(
        (one) => one.localName.startsWith('ion-') && !one.classList.contains('hydrated'),
      ),
  )
}
