import { signUp } from '@hop/contract/features/sign-up'
import { textsOf } from '@hop/texts/page-texts'
import { useState } from 'react'
import { callServer } from '../../api/client'
import { errorText, isRefusalLike } from '../../ui/feedback/error-text'
import { CaptchaNotLoaded } from './captcha'
import { useCaptchaMail } from './useCaptchaMail'

const t = textsOf('sign-up', 'refusals')

type Outcome = { isSent: true } | { isSent: false; code: string; text: string }

/** Says how asking for the mail went. */
export function useSignUpMail(secretKey: string | undefined) {
  const [isSending, setSending] = useState(false)
  const query = secretKey === undefined ? {} : { secretKey }
  const mail = useCaptchaMail((email, recaptchaToken) =>
    callServer(signUp.verifyEmail, { query, body: { email, recaptchaToken } }),
  )

  const send = async (email: string): Promise<Outcome> => {
    setSending(true)
    try {
      await mail.send(email)
      return { isSent: true }
    } catch (error) {
      return {
        isSent: false,
        code: isRefusalLike(error) ? error.code : '',
        text: error instanceof CaptchaNotLoaded ? t('refusals:CaptchaUnreachable') : errorText(error),
      }
    } finally {
      setSending(false)
    }
  }
  return { send, isSending, waitSeconds: mail.waitSeconds }
}
