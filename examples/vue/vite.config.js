import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

// Vue would look for components of these names.
const isCustomElement = (tag) => tag.startsWith('portico-')

export default defineConfig({ plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] })
