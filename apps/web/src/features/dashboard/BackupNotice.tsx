import { backup } from '@hop/contract/features/backup'
import { Alert } from '@mantine/core'
import { IconDatabaseExclamation } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'

const t = textsOf('backup')

/** Says to whoever runs the service that backups are not made as they should be, and nothing otherwise. */
export function BackupNotice() {
  const health = useCall(backup.health, {}, { refetchOnFocus: true }).data?.data
  if (!health?.isOverdue && !health?.lastFailure) return null
  return (
    <Alert
      color="red"
      variant="light"
      c="inherit"
      icon={<IconDatabaseExclamation size={18} />}
      title={t(health.isOverdue ? 'notice.overdue' : 'notice.failed')}
    >
      {health.lastFailure ? `${t(`problems.${health.lastFailure.problem}`)} ` : null}
      <Link to={screens.backupPolicy.to()}>{t('notice.open')}</Link>
    </Alert>
  )
}
