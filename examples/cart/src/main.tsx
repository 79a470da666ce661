import './app.css'
import '@portico/react/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Shop } from './shop'
import { WithPortico } from './with-portico'

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <WithPortico>
        <Shop />
      </WithPortico>
    </StrictMode>,
  )
}
