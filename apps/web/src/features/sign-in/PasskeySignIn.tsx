import { signIn } from '@hop/contract/features/sign-in'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { callServer } from '../../api/client'
import { deviceMarks } from '../../session/known-browser'
import { askPasskey, canUsePasskeys, stopAsking } from './ask-passkey'
import { beginSession } from './begin-session'
import { passkeyProblem } from './passkey-problem'

const t = textsOf('sign-in')

/** Before the challenge is over. */
const renewedAfterMs = 4 * 60_000

async function signInByPasskey(isAutofill: boolean): Promise<void> {
  const { data: request } = await callServer(signIn.passkeyRequest, { body: {} })
  const passkey = await askPasskey(request, isAutofill)
  if (!passkey) return
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  beginSession(await callServer(signIn.signInWithPasskey, { body: { passkey, timeZone, deviceMarks: deviceMarks() } }))
}

/** Instead of name and password; where the browser can, it offers the passkeys in the field of the name as well. */
export function PasskeySignIn({ onProblem }: { onProblem: (problem: string | undefined) => void }) {
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    const offer = async () => {
      const canOffer = canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.())
      // Nobody asked for it: what cannot be offered is not told.
      if (canOffer) await signInByPasskey(true).catch(() => undefined)
    }
    void offer()
    // A new offer takes the place of the one before.
    const timer = setInterval(() => void offer(), renewedAfterMs)
    return () => {
      clearInterval(timer)
      if (canUsePasskeys()) void stopAsking()
    }
  }, [])

  if (!canUsePasskeys()) return null
  const ask = async () => {
    onProblem(undefined)
    setAsking(true)
    try {
      await signInByPasskey(false)
    } catch (problem) {
      onProblem(passkeyProblem(problem))
    } finally {
      setAsking(false)
    }
  }
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      leftSection={<IconFingerprint size={18} />}
      loading={isAsking}
      onClick={() => void ask()}
    >
      {t('passkey.signIn')}
    </Button>
  )
}
