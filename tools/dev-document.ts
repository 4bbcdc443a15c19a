const MODULES = `<script type="module">
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
</script>
<script type="module" src="/@vite/client"></script>
<script type="module" src="/app/entry-client.tsx" id="entry"></script>`

/**
 * A built document with source modules instead of built scripts, and with icons from the source sprite. Scripts and
 * styles move to the head, since React in development does not expect them in its root.
 */
export const withSources = (html: string): string =>
  html
    .replaceAll(/((?:data-icons|<use href)=")#i-/g, '$1/app/ui/icons.svg#')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script type="module" src="\/assets\/entry-client-[^"]*"[^>]*><\/script>/, '')
    .replace(/<\/head>(.*?)(<style>.*?<\/style>)/s, '$2</head>$1')
    .replace('</head>', () => `${MODULES}</head>`)
