/** The index of the atlas: all states, and one of them in a frame. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'
import './gallery.css'
import './stage.css'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element with the id "root".')
createRoot(container).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
