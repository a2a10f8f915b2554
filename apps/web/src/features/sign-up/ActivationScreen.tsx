import { signUp } from '@hop/contract/features/sign-up'
import { Button, Loader, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useCall } from '../../api/useCall'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { useScreenSearch } from '../../screens/useScreenSearch'
import { errorText, isRefusalLike } from '../../ui/feedback/problem-text'
import { JoinPage } from '../join/JoinPage'
import { ActivationForm } from './ActivationForm'
import { SsoActivation } from './SsoActivation'

const t = textsOf('sign-up', 'refusals')

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
      <Stack align="center" gap="md" py="xl" role="status">
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

type LinkProblem = 'invalidSecretKey' | 'ActivationCodeUsed' | 'ActivationCodeExpired'
const titles = {
  invalidSecretKey: 'invalidTitle',
  ActivationCodeUsed: 'usedTitle',
  ActivationCodeExpired: 'expiredTitle',
} as const
const isLinkProblem = (code: string): code is LinkProblem => code in titles

/** Of what is wrong with the link itself, trying again is of no use. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isRefusalLike(error) && isLinkProblem(error.code)) return <Refused code={error.code} />
  return (
    <Stack gap="md" align="center" ta="center" role="alert">
      <Title order={1} fz={24}>
        {t('activation.failed')}
      </Title>
      <Text>{errorText(error)}</Text>
      <Button variant="default" onClick={onRetry}>
        {t('activation.retry')}
      </Button>
    </Stack>
  )
}

function Refused({ code }: { code: LinkProblem }) {
  const isUsed = code === 'ActivationCodeUsed'
  return (
    <Stack gap="md" align="center" ta="center">
      <div role="alert" style={{ display: 'contents' }}>
        <ThemeIcon size={56} radius="xl" variant="light" color="gray" aria-hidden="true">
          <IconLinkOff size={30} />
        </ThemeIcon>
        <Title order={1} fz={24}>
          {t(`activation.${titles[code]}`)}
        </Title>
        <Text c="dimmed">{t(`refusals:${code}`)}</Text>
      </div>
      <Button fullWidth renderRoot={(props) => <Link to={isUsed ? screens.login.to() : screens.signUp.to()} {...props} />}>
        {t(isUsed ? 'activation.toLogin' : 'activation.signUpAgain')}
      </Button>
    </Stack>
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
