import { defineConfig } from 'vite'

/** Both builds of the browser side: the client (default), and with `--ssr` the prerenderer that draws its pages. */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: false,
  build: {
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/public',
    emptyOutDir: true,
    target: ['chrome90', 'firefox90', 'safari15'],
    assetsInlineLimit: 0,
    manifest: isSsrBuild ? false : 'manifest.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild ? 'app/entry-server.tsx' : ['app/entry-client.tsx', 'app/ui/public.css'],
    },
  },
  ssr: { noExternal: ['react-router-dom', 'react-router', '@remix-run/router'] },
}))
