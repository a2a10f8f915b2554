import { MantineProvider } from '@mantine/core'
import { lazy, Suspense, useEffect } from 'react'
import type { Visit } from './visit/visit'
import { EndScreen } from './EndScreen'
import { LobbyScreen } from './lobby/LobbyScreen'
import { brandColourOf } from './look/brand-colour'
import { styleNonce } from '@hop/look/style-nonce'
import { makeTheme, variablesFor } from './look/theme'
import { OpeningScreen, RefusedScreen } from './OpeningScreen'
import { PrejoinScreen } from './prejoin/PrejoinScreen'
import { usePart, useStore } from './state/store'
import { LanguageContext, useTexts } from './texts/texts'
import { VisitContext } from './visit/visit-context'
import { FaultNotice } from './ui/FaultNotice'
import { PageBoundary } from './ui/PageBoundary'
import { showIcon } from './ui/show-icon'
import { Toaster } from './ui/Toaster'
import { language, pageState } from './visit/open-visit'

/** Loaded while people are on the page before joining. */
const loadRoom = () => import('./room/RoomScreen')
const RoomScreen = lazy(loadRoom)

export function App() {
  const current = useStore(pageState)
  const spoken = useStore(language)
  const colour = brandColourOf(current.kind === 'visit' ? current.visit.session.brand.colour : null)
  useEffect(() => {
    document.documentElement.lang = spoken
  }, [spoken])
  return (
    <MantineProvider
      theme={makeTheme(colour)}
      cssVariablesResolver={variablesFor(colour)}
      forceColorScheme="dark"
      getStyleNonce={() => styleNonce}
    >
      <LanguageContext value={spoken}>
        {current.kind === 'visit' ? (
          <VisitContext value={current.visit}>
            <PageBoundary fallback={<RoomFault />} onFault={current.visit.reportFault}>
              <VisitScreens visit={current.visit} />
              <Toaster />
            </PageBoundary>
          </VisitContext>
        ) : current.kind === 'refused' ? (
          <RefusedScreen code={current.code} />
        ) : (
          <OpeningScreen isUnreachable={current.kind === 'unreachable'} />
        )}
      </LanguageContext>
    </MantineProvider>
  )
}

function RoomFault() {
  const { fault } = useTexts()
  return <FaultNotice texts={fault} />
}

function VisitScreens({ visit }: { visit: Visit }) {
  const standing = usePart(visit.room, (state) => state.standing)
  const meetingName = usePart(visit.room, (state) => state.meeting.name)
  const unread = usePart(visit.ui, (ui) => ui.unread)
  const waiting = usePart(visit.room, (state) => state.waiting.length)
  const { name, logoUrl } = visit.session.brand
  useEffect(() => void loadRoom(), [])
  useEffect(() => showIcon(logoUrl), [logoUrl])
  useEffect(() => {
    const count = unread + waiting
    document.title = `${count > 0 ? `(${count}) ` : ''}${meetingName} · ${name}`
  }, [unread, waiting, meetingName, name])

  if (standing.kind === 'arriving') return <PrejoinScreen />
  if (standing.kind === 'waiting') return <LobbyScreen />
  if (standing.kind === 'inside') {
    return (
      <Suspense fallback={<OpeningScreen isUnreachable={false} />}>
        <RoomScreen />
      </Suspense>
    )
  }
  return <EndScreen standing={standing} />
}
