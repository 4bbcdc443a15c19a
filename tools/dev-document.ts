const MODULES = `<script type="module">
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
</script>
<script type="module" src="/@vite/client"></script>
<script type="module" src="/app/entry-client.tsx" id="entry"></script>`

/**
 * A built document with the sources in place of the built scripts, and its icons where those expect them. Scripts and
 * styles stand in its head: React in development finds none among what it draws.
 */
export const withSources = (html: string): string =>
  html
    .replaceAll(/((?:data-icons|<use href)=")#i-/g, '$1/app/ui/icons.svg#')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script type="module" src="\/assets\/entry-client-[^"]*"[^>]*><\/script>/, '')
    .replace(/<\/head>(.*?)(<style>.*?<\/style>)/s, '$2</head>$1')
    .replace('</head>', () => `${MODULES}</head>`)
