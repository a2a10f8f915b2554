import { orderAccounts } from '@hop/contract/features/order-accounts'
import { askedMails } from '@hop/contract/features/sign-up'
import { callServer } from '../../api/client'
import { isRefusalLike } from '../../ui/feedback/problem-text'
import { captchaToken } from '../sign-up/captcha'
import { useCountdown } from '../sign-up/useCountdown'

/** Asks for a code by mail, after showing that a person does; and how long until another may be asked for. */
export function useOrderCode(firstWaitSeconds = 0) {
  const wait = useCountdown(firstWaitSeconds)
  const send = async (email: string): Promise<string> => {
    try {
      const { data } = await callServer(orderAccounts.start, { body: { email, recaptchaToken: await captchaToken() } })
      wait.start(askedMails.secondsApart)
      return data.registration
    } catch (error) {
      if (isRefusalLike(error) && error.code === 'MailTooSoon') wait.start(Number(error.params?.[0] ?? askedMails.secondsApart))
      throw error
    }
  }
  return { send, waitSeconds: wait.seconds }
}
