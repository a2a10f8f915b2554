import { Alert, Anchor } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { dayText } from '../../ui/text/times'

const t = textsOf('shell')

/** While the days of grace last. */
export function TwoStepDueNotice({ dueAt }: { dueAt: string }) {
  return (
    <Alert color="yellow" icon={<IconShieldLock size={20} />} mb="md">
      {t('twoStepDue.text', { day: dayText(dueAt) })}{' '}
      <Anchor fz="inherit" renderRoot={(props) => <Link to={screens.setUpTwoStep.to()} {...props} />}>
        {t('twoStepDue.open')}
      </Anchor>
    </Alert>
  )
}
