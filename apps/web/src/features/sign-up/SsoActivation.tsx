import { signUp } from '@hop/contract/features/sign-up'
import { ssoPath } from '@hop/contract/features/single-sign-on'
import { Loader, Stack, Text, Title } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useEffect, useRef, useState } from 'react'
import { callServer } from '../../api/client'
import { screens } from '../../screens/screens'
import { useGoInstead } from '../../screens/useGoTo'
import { beginSession } from '../sign-in/begin-session'
import { Failed } from './LinkProblem'

const t = textsOf('sign-up')

/** Nothing is asked now: the account is made, and the provider signs its owner in, who then completes the profile. */
export function SsoActivation({ secretKey }: { secretKey: string }) {
  const goInstead = useGoInstead()
  const isBegun = useRef(false)
  const [error, setError] = useState<unknown>()
  const [isDone, setDone] = useState(false)

  const register = async () => {
    setError(undefined)
    try {
      const { provider, signedIn } = await callServer(signUp.activateBySso, { query: { secretKey } })
      setDone(true)
      // Signed in, this page leads on by itself.
      if (signedIn) return beginSession(signedIn)
      // Google asks on the sign-in page only, by its own button there.
      if (provider === 'google') await goInstead(screens.login.to())
      else window.location.assign(ssoPath(provider))
    } catch (problem) {
      setError(problem)
    }
  }
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void register()
  })

  if (error !== undefined) return <Failed error={error} onRetry={() => void register()} />
  return (
    <Stack align="center" gap="md" py="xl" role="status">
      <Title order={1} fz={24}>
        {t('activation.title')}
      </Title>
      <Loader />
      <Text c="dimmed">{t(isDone ? 'activation.ssoDone' : 'activation.sso')}</Text>
    </Stack>
  )
}
