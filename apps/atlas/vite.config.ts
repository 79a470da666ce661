import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { atlasStates } from './src/states/index.ts'

export default defineConfig({
  plugins: [react(), stateList()],
  // Sources of the workspace, so that the atlas always shows the present screens.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: { rollupOptions: { input: ['index.html', 'state.html'] } },
})

/** Writes the list of states for programs: `/states.json`. */
function stateList(): Plugin {
  return {
    name: 'state-list',
    generateBundle() {
      const list = atlasStates.map(({ id, screen, title, shows }) => ({ id, screen, title, shows }))
      this.emitFile({ type: 'asset', fileName: 'states.json', source: JSON.stringify(list, null, 2) })
    },
  }
}
