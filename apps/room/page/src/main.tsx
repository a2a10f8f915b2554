import '@mantine/core/styles.layer.css'
import '@hop/look/font.css'
import '@hop/look/reduced-motion.css'
import '@hop/look/choices.css'
import './look/page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { openRoom } from './visit/open-visit'

const place = document.querySelector('#root')
if (!place) throw new Error('index.html has no #root.')

void openRoom()
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
