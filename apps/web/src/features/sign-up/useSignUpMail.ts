import { askedMails, signUp } from '@hop/contract/features/sign-up'
import { textsOf } from '@hop/texts/page-texts'
import { useState } from 'react'
import { callServer } from '../../api/client'
import { errorText, isRefusalLike } from '../../ui/feedback/problem-text'
import { CaptchaNotLoaded, captchaToken } from './captcha'
import { useCountdown } from './useCountdown'

const t = textsOf('sign-up', 'refusals')

type Outcome = { isSent: true } | { isSent: false; code: string; text: string }

/** Asks for the mail, after showing that a person does; and how long until another may be asked for. */
export function useSignUpMail(secretKey: string | undefined) {
  const [isSending, setSending] = useState(false)
  const wait = useCountdown()

  const send = async (email: string): Promise<Outcome> => {
    setSending(true)
    try {
      const recaptchaToken = await captchaToken()
      await callServer(signUp.verifyEmail, {
        query: secretKey === undefined ? {} : { secretKey },
        body: { email, recaptchaToken },
      })
      wait.start(askedMails.secondsApart)
      return { isSent: true }
    } catch (error) {
      const code = isRefusalLike(error) ? error.code : ''
      if (code === 'MailTooSoon' && isRefusalLike(error)) wait.start(Number(error.params?.[0] ?? askedMails.secondsApart))
      return {
        isSent: false,
        code,
        text: error instanceof CaptchaNotLoaded ? t('refusals:CaptchaUnreachable') : errorText(error),
      }
    } finally {
      setSending(false)
    }
  }
  return { send, isSending, waitSeconds: wait.seconds }
}
