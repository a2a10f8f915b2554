import '@mantine/core/styles.layer.css'
import '@hop/look/font.css'
import '@hop/look/reduced-motion.css'
import '@hop/look/choices.css'
import './app/page.css'
import './app/touch.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { followSession } from './app/follow-session'
import { guardWords } from './app/guard-words'
import { startTexts } from './texts/load-texts'
import { router } from './app/router'

const place = document.querySelector('#root')
if (!place) throw new Error('index.html has no #root.')

followSession(router)
guardWords(router.history)
// The first screen is loaded while the texts are, and drawn once with all it needs.
// No top-level await: it would split this entry into twice as many files.
void Promise.all([startTexts(), router.load()]).then(() =>
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
