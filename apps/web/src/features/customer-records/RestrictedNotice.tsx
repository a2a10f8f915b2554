import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'

const t = textsOf('refusals')

/** Why a list cannot be changed while the customer is restricted. */
export function RestrictedNotice() {
  return (
    <Alert color="yellow" variant="outline" icon={<IconLock size={18} />} c="inherit" role="status">
      {t('CustomerRestricted')}
    </Alert>
  )
}
