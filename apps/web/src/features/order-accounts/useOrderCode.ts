import { orderAccounts } from '@hop/contract/features/order-accounts'
import { callServer } from '../../api/client'
import { useCaptchaMail } from '../sign-up/useCaptchaMail'

const askForCode = async (email: string, recaptchaToken: string): Promise<string> =>
  (await callServer(orderAccounts.start, { body: { email, recaptchaToken } })).data.registration

export const useOrderCode = (firstWaitSeconds = 0) => useCaptchaMail(askForCode, firstWaitSeconds)
