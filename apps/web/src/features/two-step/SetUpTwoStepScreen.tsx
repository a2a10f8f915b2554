import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { home } from '../../screens/address'
import { useGoTo } from '../../screens/useGoTo'
import { useUser } from '../../session/session'
import { PageHeader } from '../../ui/page/PageHeader'
import { OwnTwoStep } from './OwnTwoStep'

const t = textsOf('two-step')

/** Where sign-in leads when the duty is overdue. */
export function SetUpTwoStepScreen() {
  const user = useUser()
  const goTo = useGoTo()
  return (
    <Stack maw={720} mx="auto" gap="lg" w="100%">
      <PageHeader title={t('screens.setUpTwoStep')} />
      {user?.mustSetUpTwoStep ? (
        <Alert color="yellow" icon={<IconAlertTriangle size={20} />} title={t('due.title')}>
          {t('due.text')}
        </Alert>
      ) : null}
      <OwnTwoStep />
      {user && !user.mustSetUpTwoStep ? (
        <Group justify="flex-end">
          <Button onClick={() => void goTo(home)}>{t('due.goOn')}</Button>
        </Group>
      ) : null}
    </Stack>
  )
}
