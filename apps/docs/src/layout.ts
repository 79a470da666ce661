import { onContentUpdated, useData } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { defineComponent, h, onMounted, watch } from 'vue'
import { SourceLine } from './source-line.ts'
import { applyTabs, rememberTabs } from './tab-choice.ts'

/** The layout of the theme with the line about the source, and tabs that keep the choice of the reader. */
export const Layout = defineComponent(() => {
  const { frontmatter } = useData()
  // The home page of the theme has no main landmark.
  const markMain = () => {
    const content = document.getElementById('VPContent')
    if (frontmatter.value.layout === 'home') content?.setAttribute('role', 'main')
    else content?.removeAttribute('role')
  }
  onMounted(rememberTabs)
  onContentUpdated(applyTabs)
  onMounted(() => watch(frontmatter, markMain, { immediate: true, flush: 'post' }))
  return () => h(DefaultTheme.Layout, null, { 'doc-footer-before': () => h(SourceLine) })
})
