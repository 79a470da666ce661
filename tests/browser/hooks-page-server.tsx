import { renderToString } from 'react-dom/server'
import { createApp, Page, type PageInput } from './hooks-page.tsx'

/** Returns the HTML of the page, as a server sends it. */
export const render = (input: PageInput) => renderToString(<Page app={createApp(input)} input={input} />)
