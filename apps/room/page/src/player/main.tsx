import '@mantine/core/styles.layer.css'
import '@hop/look/font.css'
import '@hop/look/reduced-motion.css'
import '@hop/look/choices.css'
import '../look/page.css'
import { MantineProvider } from '@mantine/core'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { brandColourOf } from '../look/brand-colour'
import { styleNonce } from '@hop/look/style-nonce'
import { makeTheme, variablesFor } from '../look/theme'
import { FaultNotice } from '../ui/FaultNotice'
import { PageBoundary } from '../ui/PageBoundary'
import { faultTexts } from './error-text'
import { PlayerApp } from './PlayerApp'
import { showIcon } from '../ui/show-icon'
import { loadPlayerBrand, type PlayerBrand } from './player-brand'
import { playerLanguage } from './player-texts'

const place = document.querySelector('#root')
if (!place) throw new Error('player.html has no #root.')
document.documentElement.lang = playerLanguage

function draw(root: Root, brand: PlayerBrand): void {
  const colour = brandColourOf(brand.colour)
  showIcon(brand.logoUrl)
  root.render(
    <StrictMode>
      <MantineProvider
        theme={makeTheme(colour)}
        cssVariablesResolver={variablesFor(colour)}
        forceColorScheme="dark"
        getStyleNonce={() => styleNonce}
      >
        <PageBoundary fallback={<FaultNotice texts={faultTexts} />}>
          <PlayerApp brand={brand} />
        </PageBoundary>
      </MantineProvider>
    </StrictMode>,
  )
}

void loadPlayerBrand().then((brand) => draw(createRoot(place), brand))
