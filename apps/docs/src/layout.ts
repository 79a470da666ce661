import { onContentUpdated, useData } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { defineComponent, h, onMounted, watch } from 'vue'
import { HomePicture } from './home-picture.ts'
import { SourceLine } from './source-line.ts'
import { applyTabs, rememberTabs } from './tab-choice.ts'

/** The layout of the theme with a picture of the first page, the line about the source, and tabs that keep the reader's choice. */
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
  const slots = { 'home-hero-image': () => h(HomePicture), 'doc-footer-before': () => h(SourceLine) }
  return () => h(DefaultTheme.Layout, null, slots)
})
