import type { PlaybackManifest } from '@hop/room/contract/playback'
import { Center, Loader, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Player } from './Player'
import type { PlayerBrand } from './player-brand'
import { playerTexts } from './player-texts'

type Loading = { kind: 'loading' } | { kind: 'missing' } | { kind: 'ready'; manifest: PlaybackManifest }

/** The address of the page is the recording's own; its files lie beside it. */
async function loadManifest(): Promise<Loading> {
  try {
    const response = await fetch('manifest.json')
    if (!response.ok) return { kind: 'missing' }
    return { kind: 'ready', manifest: (await response.json()) as PlaybackManifest }
  } catch {
    return { kind: 'missing' }
  }
}

export function PlayerApp({ brand }: { brand: PlayerBrand }) {
  const [state, setState] = useState<Loading>({ kind: 'loading' })
  useEffect(() => void loadManifest().then(setState), [])
  if (state.kind === 'ready') return <Player manifest={state.manifest} brand={brand} />
  return (
    <Center component="main" mih="100dvh" p="lg">
      {state.kind === 'loading' ? (
        <Stack align="center">
          <Loader />
          <Text>{playerTexts.loading}</Text>
        </Stack>
      ) : (
        <Stack align="center" gap="xs">
          <Title order={1} size="h3" ta="center">
            {playerTexts.missing}
          </Title>
          <Text c="dimmed" ta="center">
            {playerTexts.missingHint}
          </Text>
        </Stack>
      )}
    </Center>
  )
}
