import { cpSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'

const served = fileURLToPath(new URL('../cli/dist/elements-files', import.meta.url))

/** The same files are in the package of npm and in the service, which serves them at `/elements/`. */
const serveByService: Plugin = {
  name: 'serve-by-service',
  closeBundle() {
    // Files of earlier builds have other names.
    rmSync(served, { recursive: true, force: true })
    cpSync(fileURLToPath(new URL('dist/bundle', import.meta.url)), served, { recursive: true })
  },
}

export default defineConfig({
  plugins: [serveByService],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    alias: {
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      'react/jsx-runtime': 'preact/jsx-runtime',
      react: 'preact/compat',
    },
  },
  build: {
    outDir: 'dist/bundle',
    emptyOutDir: true,
    cssCodeSplit: false,
    modulePreload: false,
    sourcemap: true,
    // The style sheet has an address of its own.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { portico: 'src/bundle.ts' },
      preserveEntrySignatures: 'strict',
      // The directive of the React components is for frameworks that render on a server.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
      output: {
        // One file for what the page needs first. Otherwise there is one for each set of modules that two screens share.
        codeSplitting: { groups: [{ name: 'portico', test: /elements.src.(bundle|index|define-elements)\.ts$/ }] },
        entryFileNames: '[name].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'portico[extname]',
      },
    },
  },
})
