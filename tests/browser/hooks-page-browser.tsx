import { createRoot, hydrateRoot } from 'react-dom/client'
import { createApp, Page, type PageInput } from './hooks-page.tsx'

const root = document.querySelector('#root')
const input: PageInput = JSON.parse(document.querySelector('#input')?.textContent ?? '')
if (!root) throw new Error('The page has no root.')
// Records every text that was visible, so that tests find flashes.
const seen = document.querySelector('#seen')
const note = () => seen?.append(`${root.textContent}\n`)
note()
new MutationObserver(note).observe(root, { childList: true, subtree: true, characterData: true })
const page = <Page app={createApp(input)} input={input} />
if (root.childElementCount > 0) hydrateRoot(root, page)
else createRoot(root).render(page)
