import { askedMails } from '@hop/contract/features/sign-up'
import { isRefusalLike } from '../../ui/feedback/error-text'
import { captchaToken } from './captcha'
import { useCountdown } from './useCountdown'

/** Asks for a mail, after showing that a person does; and how long until another may be asked for. */
export function useCaptchaMail<Answer>(ask: (email: string, recaptchaToken: string) => Promise<Answer>, firstWaitSeconds = 0) {
  const wait = useCountdown(firstWaitSeconds)
  const send = async (email: string): Promise<Answer> => {
    try {
      const answer = await ask(email, await captchaToken())
      wait.start(askedMails.secondsApart)
      return answer
    } catch (error) {
      if (isRefusalLike(error) && error.code === 'MailTooSoon') wait.start(Number(error.params?.[0] ?? askedMails.secondsApart))
      throw error
    }
  }
  return { send, waitSeconds: wait.seconds }
}
