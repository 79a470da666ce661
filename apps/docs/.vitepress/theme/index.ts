import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { Layout } from '../../src/layout.ts'
import { LiveScreen } from '../../src/live-screen.ts'
import '../../../dashboard/src/styles/fonts.css'
import './style.css'

export default {
  extends: DefaultTheme,
  Layout,
  enhanceApp: ({ app }) => {
    app.component('LiveScreen', LiveScreen)
  },
} satisfies Theme
