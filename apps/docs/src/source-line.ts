import { useData } from 'vitepress'
import { defineComponent, h } from 'vue'

/** The line below a page: where its source stands in the repository, and the page as Markdown. */
export const SourceLine = defineComponent(() => {
  const { page } = useData()
  return () =>
    h('p', { class: 'source-line' }, [
      h('span', ['Edit this page: ', h('code', `docs/${page.value.filePath}`)]),
      // With a target, the router leaves the link to the browser.
      h('a', { href: `/docs/${page.value.relativePath}`, target: '_blank', rel: 'noreferrer' }, 'Open as Markdown'),
    ])
})
