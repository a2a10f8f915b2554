import { MantineProvider } from '@mantine/core'
import { lazy, Suspense, useEffect } from 'react'
import type { Call } from './visit/visit'
import { EndScreen } from './EndScreen'
import { LobbyScreen } from './lobby/LobbyScreen'
import { brandColourOf } from './look/brand-colour'
import { styleNonce } from '@hop/look/style-nonce'
import { makeTheme, variablesFor } from './look/theme'
import { OpeningScreen, RefusedScreen } from './OpeningScreen'
import { PrejoinScreen } from './prejoin/PrejoinScreen'
import { usePart, useStore } from './state/store'
import { LanguageContext, useTexts } from './texts/texts'
import { CallContext } from './ui/visit-context'
import { FaultNotice } from './ui/FaultNotice'
import { PageBoundary } from './ui/PageBoundary'
import { Toaster } from './ui/Toaster'
import { language, visit } from './visit/open-visit'

/** Loaded while people look into the mirror before joining. */
const loadRoom = () => import('./room/RoomScreen')
const RoomScreen = lazy(loadRoom)

export function App() {
  const current = useStore(visit)
  const spoken = useStore(language)
  const colour = brandColourOf(current.kind === 'call' ? current.call.session.brand.colour : null)
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
        {current.kind === 'call' ? (
          <CallContext value={current.call}>
            <PageBoundary fallback={<RoomFault />} onFault={current.call.reportFault}>
              <CallScreens call={current.call} />
              <Toaster />
            </PageBoundary>
          </CallContext>
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
  return <FaultNotice words={fault} />
}

function CallScreens({ call }: { call: Call }) {
  const standing = usePart(call.room, (state) => state.standing)
  const meetingName = usePart(call.room, (state) => state.meeting.name)
  const unread = usePart(call.ui, (ui) => ui.unread)
  const waiting = usePart(call.room, (state) => state.waiting.length)
  const { name } = call.session.brand
  useEffect(() => void loadRoom(), [])
  useEffect(() => {
    const calls = unread + waiting
    document.title = `${calls > 0 ? `(${calls}) ` : ''}${meetingName} · ${name}`
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
