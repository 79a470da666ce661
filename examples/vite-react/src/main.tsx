import './app.css'
// #region main
import '@portico/react/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { WithPortico } from './with-portico'

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <WithPortico>
        <App />
      </WithPortico>
    </StrictMode>,
  )
}
// #endregion
