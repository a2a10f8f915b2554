import { Center, Loader, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function PageLoading() {
  const { t } = useTranslation('shell')
  return (
    <Center mih="60vh">
      <Stack align="center" gap="xs" role="status">
        <Loader type="dots" aria-hidden />
        <Text c="dimmed">{t('loading')}</Text>
      </Stack>
    </Center>
  )
}
