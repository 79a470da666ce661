import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { copiedStates } from './src/states/copied.ts'
import { atlasStates } from './src/states/index.ts'

/** `live`: the pages of states for the documentation, which the service serves below `/docs/live/`. */
export default defineConfig(({ mode }) => ({
  base: mode === 'live' ? '/docs/live/' : '/',
  plugins: mode === 'live' ? [react()] : [react(), tailwindcss(), stateList()],
  // Sources of the workspace, so that the atlas always shows the present screens.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // Older browsers get colors that follow the system only, and not the mode of the atlas.
  build: {
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    rollupOptions: { input: mode === 'live' ? ['state.html'] : ['index.html', 'state.html', 'copied.html'] },
    ...(mode === 'live' && { outDir: '../../packages/cli/dist/live-files', emptyOutDir: true }),
  },
}))

/** Writes the list of states for programs: `/states.json`. */
function stateList(): Plugin {
  return {
    name: 'state-list',
    generateBundle() {
      const copied = new Set(copiedStates.map(({ id }) => id))
      const list = atlasStates.map(({ id, screen, title, shows }) => ({
        id,
        screen,
        title,
        shows,
        isCopied: copied.has(id),
      }))
      this.emitFile({ type: 'asset', fileName: 'states.json', source: JSON.stringify(list, null, 2) })
    },
  }
}
