import { Alert, Anchor } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { Link } from '../../../screens/Link'
import { screens } from '../../../screens/screens'

const t = textsOf('shell')

/** Until then nobody sees the meetings that this address is invited to. */
export function UnprovenEmailNotice({ email }: { email: string }) {
  return (
    <Alert color="yellow" icon={<IconMailCheck size={20} />} mb="md">
      {t('unprovenEmail.text', { email })}{' '}
      <Anchor fz="inherit" renderRoot={(props) => <Link to={screens.account.to()} {...props} />}>
        {t('unprovenEmail.open')}
      </Anchor>
    </Alert>
  )
}
