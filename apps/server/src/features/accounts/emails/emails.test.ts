/** An address counts once its owner has shown that it is theirs. */
import { accounts } from '@hop/contract/features/accounts'
import { calendarFeeds } from '@hop/contract/features/calendar-feeds'
import { customerUsers } from '@hop/contract/features/customer-users'
import { meetings } from '@hop/contract/features/meetings'
import { signIn } from '@hop/contract/features/sign-in'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days, hours } from '../../../platform/clock.js'
import {
  createAccount,
  createMeeting,
  createPerson,
  createPlaces,
  type Person,
  type Places,
  testPassword,
} from '../../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.js'

let portal: TestPortal
let places: Places
let admin: Person
beforeAll(async () => {
  portal = await startTestPortal()
  places = await createPlaces(portal)
  admin = await createPerson(portal, 'Customer', places)
})
afterAll(() => portal.close())

let person: Person
beforeEach(async () => {
  person = await createPerson(portal, 'View', places)
  admin = { ...admin, token: await portal.signIn(admin.username, testPassword) }
})

let count = 0
const newEmail = () => `moi.${(count += 1)}@partner.example.vn`

async function tokenSentTo(recipient: string): Promise<string> {
  const mails = await portal.mailsTo(recipient)
  return (
    /\/confirm-email#([\w-]+)/.exec(
      mails.map(({ text }) => text).findLast((text) => text.includes('confirm-email#')) ?? '',
    )?.[1] ?? ''
  )
}
const ask = (email: string, password = testPassword, token = person.token) =>
  portal.call(accounts.changeMyEmail, { body: { email, password } }, token)
const prove = (token: string) => portal.call(accounts.proveEmail, { body: { token } })
const me = async (who = person) => (await portal.call(accounts.find, { params: { id: who.id } }, who.token)).body['data']
const signInBy = (username: string) => portal.authenticate(username, testPassword)
const details = (id: number, email: string) => ({ id, name: 'Tên Mới', email, phone: '0912345678', address: '' })
const keyOf = (email: string) => `secret-of-${email.replace(/\W/g, '-')}`
const invite = (meetingId: number, email: string, role: 'OPERATOR' | 'PARTICIPANT' = 'OPERATOR') =>
  portal.db
    .insertInto('meeting_participants')
    .values({
      meeting_id: meetingId,
      name: 'Đối Tác',
      email,
      role,
      private_key: keyOf(email),
      created_at: portal.clock.now(),
      updated_at: portal.clock.now(),
    })
    .execute()
const see = async (meetingId: number, token: string) =>
  (await portal.call(meetings.detail, { params: { id: meetingId } }, token)).status

describe('another own address', () => {
  test('needs the password, and counts once the link sent to it was opened; both addresses are told', async () => {
    const [old, wanted] = [`${person.username}@example.vn`, newEmail()]
    expect((await ask(wanted, 'wrong')).body.code).toBe('CurrentPasswordWrong')
    expect(await portal.mailsTo(wanted)).toEqual([])
    expect((await ask(wanted)).body['data']).toMatchObject({ email: old, isEmailProven: true, pendingEmail: wanted })
    expect(await portal.mailsTo(wanted)).toMatchObject([{ confidential: true }])
    const toldOld = (await portal.mailsTo(old)).at(-1)?.text
    expect(toldOld).toContain(wanted)
    expect(toldOld).toMatch(new RegExp(`${portal.url}/account$`, 'm'))
    expect((await signInBy(wanted)).status).toBe(400)
    expect((await signInBy(old)).status).toBe(200)

    const token = await tokenSentTo(wanted)
    expect((await prove(token)).body['data']).toEqual({ email: wanted })
    expect(await me()).toMatchObject({ email: wanted, isEmailProven: true, pendingEmail: null })
    expect((await signInBy(wanted)).status).toBe(200)
    expect((await signInBy(old)).status).toBe(400)
    expect((await portal.mailsTo(old)).length).toBe(2)
    expect((await portal.mailsTo(wanted)).length).toBe(2)
    // The same page opened twice.
    expect((await prove(token)).status).toBe(200)
  })

  test('cannot be set by the call that updates the other details, which leaves everything as it was', async () => {
    const wanted = newEmail()
    const reply = await portal.call(accounts.update, { body: details(person.id, wanted) }, person.token)
    expect([reply.status, reply.body.code, reply.body.fields?.[0]?.path]).toEqual([409, 'EmailNeedsPassword', 'email'])
    expect(await me()).toMatchObject({ email: `${person.username}@example.vn`, name: 'Nguyễn Văn View' })
    const own = await portal.call(accounts.update, { body: details(person.id, `${person.username}@example.vn`) }, person.token)
    expect(own.status).toBe(200)
  })

  test('is good for 24 hours and once; asked for again, the link from before is worth nothing', async () => {
    const wanted = newEmail()
    await ask(wanted)
    const first = await tokenSentTo(wanted)
    expect((await portal.call(accounts.resendEmailLink, {}, person.token)).body['data']).toEqual({ email: wanted })
    const second = await tokenSentTo(wanted)
    expect((await prove(first)).body.code).toBe('EmailLinkInvalid')
    portal.clock.advance(24 * hours)
    expect((await prove(second)).body.code).toBe('EmailLinkInvalid')
    const again = await portal.signIn(person.username, testPassword)
    await portal.call(accounts.resendEmailLink, {}, again)
    expect((await prove(await tokenSentTo(wanted))).status).toBe(200)
    expect((await portal.call(accounts.resendEmailLink, {}, again)).body.code).toBe('NoEmailToProve')
    expect((await prove('A'.repeat(43))).body.code).toBe('EmailLinkInvalid')
  })

  test.each([
    ['taken back', () => portal.call(accounts.withdrawMyEmail, {}, person.token)],
    [
      'followed by a new password',
      () =>
        portal.call(signIn.changeMyPassword, { body: { oldPassword: testPassword, newPassword: 'Sen-Hong#73' } }, person.token),
    ],
    [
      'followed by a reset',
      () => portal.call(accounts.resetPassword, { body: { id: person.id, password: 'Sen-Hong#73' } }, admin.token),
    ],
    ['followed by a deletion', () => portal.call(accounts.remove, { query: { id: person.id } }, admin.token)],
  ])('%s is not proven by its link any more', async (_how, change) => {
    const wanted = newEmail()
    await ask(wanted)
    expect((await change()).status).toBe(200)
    expect((await prove(await tokenSentTo(wanted))).body.code).toBe('EmailLinkInvalid')
  })

  test('is kept as a keyed hash only', async () => {
    const wanted = newEmail()
    await ask(wanted)
    const token = await tokenSentTo(wanted)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await portal.db.selectFrom('account_links').selectAll().where('email', '=', wanted).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('what goes by an address', () => {
  test('an operator’s address that somebody else merely asks for opens neither the meeting nor its links', async () => {
    const meetingId = await createMeeting(portal, { customerId: places.customerId, ownerId: admin.id })
    const partner = newEmail()
    await invite(meetingId, partner)
    await ask(partner)
    expect(await see(meetingId, person.token)).toBe(404)
    const feed = (await portal.call(calendarFeeds.create, {}, person.token)).body['data'] as { url: string }
    expect(await (await fetch(feed.url)).text()).not.toContain('secret-of')
    await prove(await tokenSentTo(partner))
    expect(await see(meetingId, person.token)).toBe(200)
    expect(await (await fetch(feed.url)).text()).toContain(keyOf(partner))
  })

  test('an address that staff typed gives no rights before it is proven', async () => {
    const meetingId = await createMeeting(portal, { customerId: places.customerId, ownerId: admin.id })
    const partner = newEmail()
    await invite(meetingId, partner)
    const made = { ...details(0, partner), username: `made.${count}`, password: testPassword, confirmPassword: testPassword }
    const { id: _, ...body } = made
    expect((await portal.call(customerUsers.create, { body: { ...body, role: 'View' } }, admin.token)).status).toBe(200)
    const token = await portal.signIn(made.username, testPassword)
    await portal.db.updateTable('accounts').set({ password_set_by_staff: false }).where('username', '=', made.username).execute()
    portal.clock.advance(6000)
    expect(await see(meetingId, token)).toBe(404)
    expect((await signInBy(partner)).status).toBe(400)
    await prove(await tokenSentTo(partner))
    expect(await see(meetingId, token)).toBe(200)
    expect((await signInBy(partner)).status).toBe(200)
  })

  test('an invitation stays the account’s when its address changes, and is not the next one’s who proves the old address', async () => {
    const meetingId = await createMeeting(portal, { customerId: places.customerId, ownerId: admin.id })
    const [first, second] = [newEmail(), newEmail()]
    await invite(meetingId, first)
    for (const address of [first, second]) {
      await ask(address)
      await prove(await tokenSentTo(address))
      expect(await see(meetingId, person.token)).toBe(200)
    }
    const next = await createPerson(portal, 'View', places, { username: `next.${count}`, email: first })
    expect(await see(meetingId, next.token)).toBe(404)
  })

  test('an account made anew for the same address is invited again', async () => {
    const meetingId = await createMeeting(portal, { customerId: places.customerId, ownerId: admin.id })
    const email = `${person.username}@example.vn`
    await invite(meetingId, email)
    await portal.db.updateTable('meeting_participants').set({ account_id: person.id }).where('email', '=', email).execute()
    await portal.call(accounts.remove, { query: { id: person.id } }, admin.token)
    const again = await createPerson(portal, 'View', places, { username: `again.${count}`, email })
    expect(await see(meetingId, again.token)).toBe(200)
  })
})

describe('two customers and one address', () => {
  let elsewhere: Places
  beforeAll(async () => {
    elsewhere = await createPlaces(portal, 'Miền Nam')
  })

  test('nobody learns of another customer’s people; whoever reads the mailbox proves it, once', async () => {
    const foreign = await createAccount(portal, 'User', elsewhere)
    const address = `${foreign.username}@example.vn`
    const asked = await ask(address)
    const unknown = await ask(newEmail())
    expect([asked.status, Object.keys(asked.body)]).toEqual([unknown.status, Object.keys(unknown.body)])
    await ask(address)
    const refused = await prove(await tokenSentTo(address))
    expect([refused.status, refused.body.code]).toEqual([409, 'EmailInUse'])
    expect((await signInBy(address)).body['id']).toBe(foreign.id)
  })

  test('an address of a colleague is refused at its field', async () => {
    const colleague = await createAccount(portal, 'User', places)
    const reply = await ask(`${colleague.username}@example.vn`)
    expect([reply.status, reply.body.code, reply.body.fields?.[0]?.path]).toEqual([409, 'DuplicateEmail', 'email'])
  })
})

describe('by whoever manages the account', () => {
  const change = (id: number, email: string) => portal.call(accounts.update, { body: details(id, email) }, admin.token)

  test('a proven address stays until the new one is proven', async () => {
    const wanted = newEmail()
    expect((await change(person.id, wanted)).body['data']).toMatchObject({
      email: `${person.username}@example.vn`,
      pendingEmail: wanted,
    })
    await prove(await tokenSentTo(wanted))
    expect(await me()).toMatchObject({ email: wanted, isEmailProven: true })
  })

  test('one that nobody has proven is mended at once, and has to be proven', async () => {
    await portal.db.updateTable('accounts').set({ email_proven_at: null }).where('id', '=', person.id).execute()
    const wanted = newEmail()
    expect((await change(person.id, wanted)).body['data']).toMatchObject({
      email: wanted,
      isEmailProven: false,
      pendingEmail: null,
    })
    expect((await prove(await tokenSentTo(wanted))).status).toBe(200)
  })
})

describe('the owner is told by mail', () => {
  const lastSubject = async () => (await portal.mailsTo(`${person.username}@example.vn`)).at(-1)?.subject

  test('of a new password, of a reset and of another role', async () => {
    portal.clock.advance(1 * days)
    const token = await portal.signIn(person.username, testPassword)
    await portal.call(signIn.changeMyPassword, { body: { oldPassword: testPassword, newPassword: 'Sen-Hong#73' } }, token)
    expect(await lastSubject()).toBe(`Mật khẩu của tài khoản ${person.username} đã thay đổi`)
    const fresh = await portal.signIn(admin.username, testPassword)
    await portal.call(accounts.resetPassword, { body: { id: person.id, password: 'Hoa-Mai#73x' } }, fresh)
    expect(await lastSubject()).toBe(`Mật khẩu của tài khoản ${person.username} đã được đặt lại`)
    const role = { ...details(person.id, `${person.username}@example.vn`), role: 'User' as const }
    expect((await portal.call(accounts.update, { body: role }, fresh)).status).toBe(200)
    expect(await lastSubject()).toBe(`Vai trò của tài khoản ${person.username} đã thay đổi`)
  })
})
