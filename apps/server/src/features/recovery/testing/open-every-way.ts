/** Somebody with every way into the account that there is. */
import { accounts } from '@hop/contract/features/accounts'
import { apiTokens } from '@hop/contract/features/api-tokens'
import { calendarFeeds } from '@hop/contract/features/calendar-feeds'
import { recovery } from '@hop/contract/features/recovery'
import { signIn } from '@hop/contract/features/sign-in'
import { identityProviders, singleSignOn } from '@hop/contract/features/single-sign-on'
import { vi } from 'vitest'
import type { CasDouble } from '../../../testing/cas-double.js'
import { addPasskey, createAccount, firstStep, type Places, testPassword, turnOnApp } from '../../../testing/factories/index.js'
import type { TestPortal } from '../../../testing/test-portal.js'
import { sealDownloadTicket } from '../../backup/testing/download-tickets.js'
import { callFrom, comeUnknownToCas, signInByCas } from '../../single-sign-on/testing/sso-portal.js'

export type Opened = Awaited<ReturnType<typeof openEveryWay>>

export async function openEveryWay(portal: TestPortal, cas: CasDouble, places: Places) {
  const inTime = () => portal.clock.set(new Date())
  inTime()
  const { id, username } = await createAccount(portal, 'Customer', places)
  const email = `${username}@example.vn`
  const [token, sessionToken] = [await portal.signIn(username, testPassword), await portal.signIn(username, testPassword)]
  const deviceMark = String((await portal.authenticate(username, testPassword)).body['deviceMark'])
  const made = await portal.call(apiTokens.generate, { body: { userId: id, scopes: ['contacts.read'] } }, token)
  const feed = await portal.call(calendarFeeds.create, {}, token)
  const app = await turnOnApp(portal, { token })
  const nextCode = () => app.recoveryCodes.pop() ?? ''
  inTime()
  const { authenticator } = await addPasskey(portal, { token }, { password: testPassword, code: nextCode() })
  for (const provider of identityProviders) {
    const identity = { account_id: id, provider, subject: `${provider} ${id}`, email, made_account: false }
    await portal.db
      .insertInto('account_identities')
      .values({ ...identity, linked_at: portal.clock.now() })
      .execute()
  }
  await portal.call(accounts.changeMyEmail, { body: { email: `moi.${email}`, password: testPassword } }, token)
  await portal.call(recovery.forgotPassword, { body: { email } })
  return {
    id,
    username,
    token,
    sessionToken,
    deviceMark,
    app,
    authenticator,
    integrationToken: (made.body['data'] as { token: string }).token,
    feedPath: new URL((feed.body['data'] as { url: string }).url).pathname,
    proof: await linkIn(portal, `moi.${email}`, /confirm-email#([\w-]+)/),
    secretKey: await linkIn(portal, email, /reset-password\/([\w-]+)/),
    backupTicket: sealDownloadTicket(portal.platform, 1, sessionIdIn(sessionToken), portal.clock.now()),
    begun: { byPassword: await firstStep(portal, username), byProvider: await comeByCas(portal, cas, `cas ${id}`) },
    link: await beginLink(portal, cas, username, nextCode()),
  }
}

/** Of somebody with a second step, whose account CAS knows. */
async function comeByCas(portal: TestPortal, cas: CasDouble, user: string): Promise<string> {
  Object.assign(cas, { user, attributes: {} })
  const { body } = await signInByCas(portal)
  return (body['secondStep'] as { challenge: string }).challenge
}

/** Another person of CAS shows the password and the second step, and has not linked yet. */
async function beginLink(portal: TestPortal, cas: CasDouble, username: string, code: string) {
  const { browser, challenge: linkChallenge } = await comeUnknownToCas(portal, cas)
  const typed = { linkChallenge, username, password: testPassword }
  const { body } = await callFrom(portal, browser, singleSignOn.link, { body: typed })
  const { challenge } = body['secondStep'] as { challenge: string }
  const passed = await portal.call(signIn.completeSecondStep, { body: { challenge, code } })
  const cookie = browser.cookiesFor(portal.url)
  return { challenge: String(body['linkChallenge']), token: String(passed.body['token']), cookie }
}

/** Whichever server writes the mail. */
async function linkIn(portal: TestPortal, recipient: string, pattern: RegExp): Promise<string> {
  await portal.platform.jobs.drain()
  return vi.waitFor(
    async () => {
      const texts = (await portal.mailsTo(recipient)).map(({ text }) => text)
      const [, link] = pattern.exec(texts.findLast((text) => pattern.test(text)) ?? '') ?? []
      return link ?? Promise.reject(new Error(`no link to ${recipient} yet`))
    },
    { timeout: 20_000 },
  )
}

const sessionIdIn = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid
