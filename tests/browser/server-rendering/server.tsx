import { renderToString } from 'react-dom/server'
import { Page, type PageProps } from './page.tsx'

export const render = (props: PageProps): string => renderToString(<Page {...props} />)
