import { signUp } from '@hop/contract/features/sign-up'
import { Button, Loader, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useCall } from '../../api/useCall'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { useScreenSearch } from '../../screens/useScreenSearch'
import { JoinPage } from '../join/JoinPage'
import { ActivationForm } from './ActivationForm'
import { Failed, Refused } from './LinkProblem'
import { SsoActivation } from './SsoActivation'

const t = textsOf('sign-up')

const searchSchema = z.object({ code: z.catch(z.optional(z.string()), undefined) })

interface Activated {
  username: string
  email: string
}

export function ActivationScreen() {
  const { code } = useScreenSearch(screens.activation, searchSchema)
  const [activated, setActivated] = useState<Activated>()
  return (
    <JoinPage>
      {activated ? (
        <Done {...activated} />
      ) : code ? (
        <Checked secretKey={code} onActivated={setActivated} />
      ) : (
        <Refused code="invalidSecretKey" />
      )}
    </JoinPage>
  )
}

function Checked({ secretKey, onActivated }: { secretKey: string; onActivated: (activated: Activated) => void }) {
  const check = useCall(signUp.verifyActivationCode, { query: { secretKey } }, { staleTimeMs: Infinity })
  if (check.isPending)
    return (
      <Stack align="center" gap="md" py="xl" role="status" aria-busy="true">
        <Title order={1} fz={24}>
          {t('activation.title')}
        </Title>
        <Loader />
        <Text c="dimmed">{t('activation.checking')}</Text>
      </Stack>
    )
  if (check.isError) return <Failed error={check.error} onRetry={() => void check.refetch()} />
  const { ssoCheck, hopMail } = check.data
  return ssoCheck ? (
    <SsoActivation secretKey={secretKey} />
  ) : (
    <ActivationForm secretKey={secretKey} email={hopMail} onActivated={onActivated} />
  )
}

function Done({ username, email }: Activated) {
  return (
    <Stack gap="md" align="center" ta="center">
      <div role="status" style={{ display: 'contents' }}>
        <ThemeIcon size={56} radius="xl" variant="light" color="green" aria-hidden="true">
          <IconCircleCheck size={30} />
        </ThemeIcon>
        <Title order={1} fz={24}>
          {t('activation.doneTitle')}
        </Title>
        <Text style={{ overflowWrap: 'anywhere' }}>{t('activation.done', { email, username })}</Text>
      </div>
      <Button size="md" fullWidth renderRoot={(props) => <Link to={screens.login.to()} {...props} />}>
        {t('activation.toLogin')}
      </Button>
    </Stack>
  )
}
