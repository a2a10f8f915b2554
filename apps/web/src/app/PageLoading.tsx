import { Center, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'

export function PageLoading() {
  const { t } = useTranslation('shell')
  return (
    <Center mih="60vh" role="status" aria-label={t('loading')}>
      <Loader type="dots" />
    </Center>
  )
}
