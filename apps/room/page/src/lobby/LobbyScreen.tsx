import { Button, Loader, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { ReconnectBanner } from '../ui/ReconnectBanner'
import { usePart } from '../state/store'
import { useTexts } from '../texts/texts'
import { useVisit } from '../visit/visit-context'
import { CentredPage } from '../ui/CentredPage'
import { useNow } from '../ui/useNow'

export function LobbyScreen() {
  const visit = useVisit()
  const meetingName = usePart(visit.room, (state) => state.meeting.name)
  const texts = useTexts()
  const now = useNow(10_000)
  const [since] = useState(now)
  return (
    <CentredPage>
      <ReconnectBanner />
      <Stack gap="sm" align="center" aria-live="polite">
        <Loader type="dots" size="lg" color="var(--mantine-color-brand-text)" aria-hidden />
        <Title order={1} size="h3">
          {texts.lobby.title}
        </Title>
        <Text fw={600}>{meetingName}</Text>
        <Text c="dimmed">{texts.lobby.text}</Text>
        <Text size="sm" c="dimmed">
          {texts.lobby.since(Math.floor((now - since) / 60_000))}
        </Text>
        <Button variant="default" onClick={() => visit.leave()}>
          {texts.lobby.leave}
        </Button>
      </Stack>
    </CentredPage>
  )
}
