import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Why a list that could be changed yesterday offers nothing to do today. */
export function RestrictedNotice() {
  const { t } = useTranslation('refusals')
  return (
    <Alert color="yellow" variant="outline" icon={<IconLock size={18} />} c="inherit" role="status">
      {t('CustomerRestricted')}
    </Alert>
  )
}
