import type { RoomRefusal } from '@hop/room/contract/refusals'
import { Button, Loader, Stack, Text, Title } from '@mantine/core'
import { useTexts } from './texts/texts'
import { CentredPage } from './ui/CentredPage'

export function OpeningScreen({ isUnreachable }: { isUnreachable: boolean }) {
  const texts = useTexts()
  return (
    <CentredPage>
      <Stack align="center" role="status">
        <Loader aria-hidden />
        <Text>{isUnreachable ? texts.page.unreachable : texts.page.loading}</Text>
      </Stack>
    </CentredPage>
  )
}

export function RefusedScreen({ code }: { code: RoomRefusal }) {
  const texts = useTexts()
  return (
    <CentredPage>
      <Stack gap="sm">
        <Title order={1} size="h3">
          {texts.end.cannotOpen}
        </Title>
        <Text>{texts.refusals[code]}</Text>
        {window.history.length > 1 ? (
          <Button variant="default" mt="md" mx="auto" onClick={() => window.history.back()}>
            {texts.end.back}
          </Button>
        ) : null}
      </Stack>
    </CentredPage>
  )
}
