import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Why a list cannot be changed while the customer is restricted. */
export function RestrictedNotice() {
  const { t } = useTranslation('refusals')
  return (
    <Alert color="yellow" variant="outline" icon={<IconLock size={18} />} c="inherit" role="status">
      {t('CustomerRestricted')}
    </Alert>
  )
}
