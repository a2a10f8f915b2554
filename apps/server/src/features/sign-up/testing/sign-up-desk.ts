/** What the tests of sign-up and recovery share: somebody at a browser, and the mailbox beside it. */
import { signUp, type CaptchaChallenge } from '@hop/contract/features/sign-up'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { TestPortal } from '../../../testing/test-portal.js'
import { seedPlans } from '../../regions/public.js'

export const goodPassword = 'Sen-Hong#73'

let count = 0
export const newEmail = () => `nguoi.moi.${(count += 1)}@khach.example.vn`

/** As the form sends it. */
export const profileOf = (change: object = {}) => {
  count += 1
  return {
    name: 'Nguyễn Thị Lan',
    phone: `09${String(count).padStart(8, '0')}`,
    address: '12 Hàng Bài',
    companyName: `Công ty Sao Mai ${count}`,
    province: 'Hà Nội',
    customerType: 'outside' as const,
    idType: 'business' as const,
    ...change,
  }
}

export const formOf = (change: object = {}) => ({
  ...profileOf(),
  password: goodPassword,
  confirmPassword: goodPassword,
  ...change,
})

export function createDesk(portal: TestPortal) {
  const challenge = async () => (await portal.call(signUp.captchaChallenge, {})).body['data'] as CaptchaChallenge
  const solve = async (given: CaptchaChallenge) => {
    const solution = await solveChallenge({ challenge: given as never, deriveKey })
    return Buffer.from(JSON.stringify({ challenge: given, solution })).toString('base64')
  }
  const solved = async () => solve(await challenge())
  const ask = async (email: string, token?: string, secretKey?: string) =>
    portal.call(signUp.verifyEmail, {
      query: secretKey === undefined ? {} : { secretKey },
      body: { email, recaptchaToken: token ?? (await solved()) },
    })
  /** The jobs have run: what the mail says is what its reader sees. */
  const keyIn = async (recipient: string) => {
    await portal.platform.jobs.drain()
    const [last] = (await portal.mailsTo(recipient)).toReversed()
    return /\/(?:activation\?code=|reset-password\/)([\w-]+)/.exec(last?.text ?? '')?.[1] ?? ''
  }
  const signUpTo = async (email: string) => {
    await ask(email)
    return keyIn(email)
  }
  const activate = (secretKey: string, body: ReturnType<typeof formOf> = formOf()) =>
    portal.call(signUp.activate, { query: { secretKey }, body })
  return { challenge, solve, solved, ask, keyIn, signUpTo, activate }
}

/** As a fresh installation has it; without it, nobody can sign up. */
export const openForSignUps = (portal: TestPortal) => seedPlans(portal.platform)
