/** A page that shows every part of ui/ in its states, for looking and for browser tests. Never part of the product's build. */
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '@hop/look/font.css'
import '@hop/look/reduced-motion.css'
import '@hop/look/choices.css'
import '../src/app/page.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { createRoot } from 'react-dom/client'
import { loadTexts, startTexts } from '../src/texts/load-texts'
import { makeTheme, variablesFor } from '../src/app/theme'
import { Kit } from './Kit'

const brandColour = '#1d5fd1'

const root = document.getElementById('root')
if (!root) throw new Error('The kit page has no place to render.')

// Not awaited at the top level: that would make the bundler split the entry.
void Promise.all([startTexts(), loadTexts('refusals', 'ui')]).then(() =>
  createRoot(root).render(
    <MantineProvider theme={makeTheme(brandColour)} cssVariablesResolver={variablesFor(brandColour)} defaultColorScheme="auto">
      <Notifications position="bottom-right" />
      <Kit />
    </MantineProvider>,
  ),
)
