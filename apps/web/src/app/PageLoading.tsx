import { Center, Loader, Stack, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'

const t = textsOf('shell')

export function PageLoading() {
  return (
    <Center mih="60vh">
      <Stack align="center" gap="xs" role="status" aria-busy="true">
        <Loader type="dots" aria-hidden />
        <Text c="dimmed">{t('loading')}</Text>
      </Stack>
    </Center>
  )
}
