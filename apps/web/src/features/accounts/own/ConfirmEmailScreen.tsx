import { accounts } from '@hop/contract/features/accounts'
import { isDrawnSecret } from '@hop/contract/fields'
import { Button, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCircleCheck, IconLinkOff, IconMailCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../../api/useAction'
import { home } from '../../../screens/address'
import { Link } from '../../../screens/Link'
import { screens } from '../../../screens/screens'
import { updateSessionUser, useUser } from '../../../session/session'
import { JoinPage } from '../../join/JoinPage'

const t = textsOf('accounts', 'refusals')

type Outcome =
  | { kind: 'asking' }
  | { kind: 'proven'; email: string }
  | { kind: 'refused'; reason: 'EmailLinkInvalid' | 'EmailInUse' }

const token = () => window.location.hash.slice(1)

/** What the link of a mail opens, signed in or not. Nothing happens before the button is pressed: mail programs open links by themselves. */
export function ConfirmEmailScreen() {
  const [outcome, setOutcome] = useState<Outcome>(
    isDrawnSecret(token()) ? { kind: 'asking' } : { kind: 'refused', reason: 'EmailLinkInvalid' },
  )
  return (
    <JoinPage>
      <Stack gap="md" align="center" ta="center">
        {outcome.kind === 'asking' ? <Asking onOutcome={setOutcome} /> : <Told outcome={outcome} />}
      </Stack>
    </JoinPage>
  )
}

function Asking({ onOutcome }: { onOutcome: (outcome: Outcome) => void }) {
  const user = useUser()
  const prove = useAction(accounts.proveEmail, {
    refreshes: [accounts.find],
    onSuccess: ({ data: { email } }) => {
      const isOwn = user && (user.pendingEmail === email || user.email.toLowerCase() === email)
      if (isOwn) updateSessionUser({ email, isEmailProven: true, pendingEmail: null })
      onOutcome({ kind: 'proven', email })
    },
    onRefusal: ({ code }) => {
      if (code !== 'EmailLinkInvalid' && code !== 'EmailInUse') return false
      onOutcome({ kind: 'refused', reason: code })
      return true
    },
  })
  return (
    <>
      <ThemeIcon size={56} radius="xl" variant="light" aria-hidden="true">
        <IconMailCheck size={30} />
      </ThemeIcon>
      <Title order={1} fz={24}>
        {t('confirmEmail.title')}
      </Title>
      <Text c="dimmed">{t('confirmEmail.lead')}</Text>
      <Button size="md" fullWidth loading={prove.isPending} onClick={() => prove.mutate({ body: { token: token() } })}>
        {t('confirmEmail.submit')}
      </Button>
    </>
  )
}

function Told({ outcome }: { outcome: Exclude<Outcome, { kind: 'asking' }> }) {
  const user = useUser()
  const isProven = outcome.kind === 'proven'
  const Icon = isProven ? IconCircleCheck : IconLinkOff
  return (
    <div role="status" style={{ display: 'contents' }}>
      <ThemeIcon size={56} radius="xl" variant="light" color={isProven ? 'green' : 'gray'} aria-hidden="true">
        <Icon size={30} />
      </ThemeIcon>
      <Title order={1} fz={24}>
        {t(isProven ? 'confirmEmail.done' : 'confirmEmail.failed')}
      </Title>
      <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {isProven ? t('confirmEmail.doneLead', { email: outcome.email }) : t(`refusals:${outcome.reason}`)}
      </Text>
      <Button fullWidth renderRoot={(props) => <Link to={user ? screens.account.to() : home} {...props} />}>
        {t(user ? 'confirmEmail.toAccount' : 'confirmEmail.toSignIn')}
      </Button>
    </div>
  )
}
