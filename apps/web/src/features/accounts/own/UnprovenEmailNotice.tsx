import { Alert, Anchor } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../screens/Link'
import { screens } from '../../../screens/screens'

/** Until then nobody sees the meetings that this address is invited to. */
export default function UnprovenEmailNotice({ email }: { email: string }) {
  const { t } = useTranslation('shell')
  return (
    <Alert color="yellow" icon={<IconMailCheck size={20} />} mb="md">
      {t('unprovenEmail.text', { email })}{' '}
      <Anchor fz="inherit" renderRoot={(props) => <Link to={screens.account.to()} {...props} />}>
        {t('unprovenEmail.open')}
      </Anchor>
    </Alert>
  )
}
