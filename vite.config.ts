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
    // The Ionic chunk of the application half; its budget is checked in bytes, compressed.
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      input: isSsrBuild ? 'app/entry-server.tsx' : ['app/entry-client.tsx', 'app/ui/public.css'],
      // The library that changes least and weighs most keeps its address when our code changes: an update stays small.
      ...(isSsrBuild
        ? {}
        : { output: { codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@remix-run)[\\/]/ }] } } }),
    },
  },
  ssr: { noExternal: ['react-router-dom', 'react-router', '@remix-run/router'] },
}))
