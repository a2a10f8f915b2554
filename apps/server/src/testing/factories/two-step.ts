/** Accounts with a second step, set up by the calls that their owners make. */
import { twoStep } from '@hop/contract/features/two-step'
import type { PasskeyCreation } from '@hop/contract/passkeys'
import { totpCode, totpStepAt } from '../../features/sign-in/public.js'
import { type AuthenticatorDouble, createAuthenticatorDouble } from '../authenticator-double.js'
import type { Reply, TestPortal } from '../test-portal.js'
import { type Person, testPassword } from './people.js'

function dataOf({ status, body }: Reply): unknown {
  if (status !== 200) throw new Error(`refused: ${JSON.stringify(body)}`)
  return body['data']
}

export interface App {
  secret: string
  recoveryCodes: string[]
  /** What the app shows now, or so many half minutes from now. */
  code(drift?: number): string
}

/** The code that confirms it is used up: the next one is half a minute away. */
export async function turnOnApp(portal: TestPortal, { token }: Pick<Person, 'token'>, password = testPassword): Promise<App> {
  const { secret } = dataOf(await portal.call(twoStep.beginApp, { body: { password } }, token)) as { secret: string }
  const code = (drift = 0) => totpCode(secret, totpStepAt(portal.clock.now()) + drift)
  const { recoveryCodes } = dataOf(await portal.call(twoStep.confirmApp, { body: { code: code() } }, token)) as {
    recoveryCodes: string[] | null
  }
  portal.clock.advance(30_000)
  return { secret, recoveryCodes: recoveryCodes ?? [], code }
}

export async function addPasskey(
  portal: TestPortal,
  { token }: Pick<Person, 'token'>,
  proof: { password: string; code?: string } = { password: testPassword },
  authenticator: AuthenticatorDouble = createAuthenticatorDouble(new URL(portal.url).origin),
): Promise<{ authenticator: AuthenticatorDouble; id: number; recoveryCodes: string[] | null }> {
  const creation = dataOf(await portal.call(twoStep.beginPasskey, { body: proof }, token)) as PasskeyCreation
  const response = authenticator.create(creation) as never
  const added = dataOf(
    await portal.call(twoStep.addPasskey, { body: { name: 'Máy tính', ticket: creation.ticket, response } }, token),
  ) as { passkey: { id: number }; recoveryCodes: string[] | null }
  return { authenticator, id: added.passkey.id, recoveryCodes: added.recoveryCodes }
}

/** The challenge that the password is answered with. */
export async function firstStep(portal: TestPortal, username: string, password = testPassword): Promise<string> {
  const { body } = await portal.authenticate(username, password)
  return (body['secondStep'] as { challenge: string }).challenge
}
