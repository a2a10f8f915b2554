import { Center, Loader, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { type Loaded, loadManifest } from './load-manifest'
import { Player } from './Player'
import type { PlayerBrand } from './player-brand'
import { playerTexts } from './player-texts'

export function PlayerApp({ brand }: { brand: PlayerBrand }) {
  const [state, setState] = useState<Loaded | { kind: 'loading' }>({ kind: 'loading' })
  useEffect(() => void loadManifest().then(setState), [])
  if (state.kind === 'ready') return <Player manifest={state.manifest} brand={brand} onLost={(kind) => setState({ kind })} />
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
            {playerTexts[state.kind]}
          </Title>
          <Text c="dimmed" ta="center">
            {playerTexts[`${state.kind}Hint`]}
          </Text>
        </Stack>
      )}
    </Center>
  )
}
