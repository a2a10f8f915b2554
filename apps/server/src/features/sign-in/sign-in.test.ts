import { accounts } from '@hop/contract/features/accounts'
import { signIn } from '@hop/contract/features/sign-in'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, hours, minutes } from '../../platform/clock.js'
import { createAccount, createPerson, createPlaces, type Places, testPassword } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'

let portal: TestPortal
let places: Places
beforeAll(async () => {
  portal = await startTestPortal()
  places = await createPlaces(portal)
})
afterAll(() => portal.close())

const me = (id: number, token: string) => portal.call(accounts.find, { params: { id } }, token)

describe('signing in', () => {
  test('a username and an e-mail both work, whatever their case, and the answer holds who it is', async () => {
    const { id, username } = await createAccount(portal, 'Manager', places)
    const byName = await portal.authenticate(username.toUpperCase(), `  ${testPassword} `)
    const byEmail = await portal.authenticate(`${username}@Example.vn`, testPassword)
    expect(byName.status).toBe(200)
    expect(byEmail.status).toBe(200)
    expect(byName.body).toMatchObject({
      code: 0,
      id,
      role: 'Manager',
      saleAreaId: places.regionId,
      customerId: null,
      customerName: null,
      mustChangePassword: false,
    })
    expect(byName.body).not.toHaveProperty('password_hash')
  })

  test.each(['Customer', 'User', 'View'] as const)('a %s is told the name of the customer', async (role) => {
    const { id, token } = await createPerson(portal, role, places)
    expect((await me(id, token)).body['data']).toMatchObject({ customerId: places.customerId, customerName: 'Công ty Miền Bắc' })
  })

  test('a name is one name however its letters are put together', async () => {
    const { username } = await createAccount(portal, 'User', places, { username: 'hoà.bình'.normalize('NFC') })
    expect((await portal.authenticate(username.normalize('NFD'), testPassword)).status).toBe(200)
  })

  test('the token says when it ends: eight hours later', async () => {
    const { token } = await createPerson(portal, 'User', places)
    expect(decodeJwt(token).exp).toBe((portal.clock.now().getTime() + 8 * hours) / 1000)
  })

  test('a wrong password is refused with the tries that are left, in the code and in the language asked for', async () => {
    const { username } = await createAccount(portal, 'User', places)
    const reply = await portal.fetch('/api/v1/Users/authenticate', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify({ username, password: 'wrong' }),
    })
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({
      code: 'InvalidLoginTriesLeft_4',
      params: [4],
      message: 'Wrong username or password. Tries left: 4.',
    })
  })

  test('empty fields are named', async () => {
    const { status, body } = await portal.authenticate(' ', '')
    expect(status).toBe(400)
    expect(body.fields).toEqual([
      { path: 'username', code: 'required', params: [1] },
      { path: 'password', code: 'required', params: [1] },
    ])
  })

  test('five wrong passwords lock a known and an unknown name alike, until the told time', async () => {
    const { username } = await createAccount(portal, 'User', places)
    const triesOf = async (name: string) => {
      const codes: unknown[] = []
      for (let attempt = 0; attempt < 6; attempt += 1) codes.push((await portal.authenticate(name, 'wrong')).body.code)
      return codes
    }
    const known = await triesOf(username)
    const unknown = await triesOf('nobody.of.that.name')
    const until = new Date(portal.clock.now().getTime() + 30 * minutes).toISOString()
    expect(known).toEqual([
      'InvalidLoginTriesLeft_4',
      'InvalidLoginTriesLeft_3',
      'InvalidLoginTriesLeft_2',
      'InvalidLoginTriesLeft_1',
      `LockAccountEnabled_5_${until}`,
      `LockAccountEnabled_5_${until}`,
    ])
    expect(unknown).toEqual(known)
    expect((await portal.authenticate(username, testPassword)).status).toBe(423)
    portal.clock.advance(30 * minutes + 1)
    expect((await portal.authenticate(username, testPassword)).status).toBe(200)
  })

  test('thirty guesses at once are still five', async () => {
    const { username } = await createAccount(portal, 'User', places)
    const replies = await Promise.all(Array.from({ length: 30 }, () => portal.authenticate(username, 'wrong')))
    const counted = replies.filter(({ body }) => String(body.code).startsWith('InvalidLoginTriesLeft'))
    expect(counted).toHaveLength(4)
    expect(replies.filter(({ status }) => status === 423)).toHaveLength(26)
  })

  test('thirty honest sign-ins at once all succeed', async () => {
    const { username } = await createAccount(portal, 'User', places)
    const replies = await Promise.all(Array.from({ length: 30 }, () => portal.authenticate(username, testPassword)))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
  })

  test('a right password forgets the wrong ones before it', async () => {
    const { username } = await createAccount(portal, 'User', places)
    for (let attempt = 0; attempt < 4; attempt += 1) await portal.authenticate(username, 'wrong')
    expect((await portal.authenticate(username, testPassword)).status).toBe(200)
    expect((await portal.authenticate(username, 'wrong')).body.code).toBe('InvalidLoginTriesLeft_4')
  })

  test('people of a deleted customer cannot sign in, and their open sessions are over', async () => {
    const gone = await createPlaces(portal, 'Đã nghỉ')
    const { id, username, token } = await createPerson(portal, 'User', gone)
    await portal.db.updateTable('customers').set({ deleted_at: portal.clock.now() }).where('id', '=', gone.customerId).execute()
    portal.clock.advance(6000)
    expect((await portal.authenticate(username, testPassword)).body.code).toBe('CustomerDeleted')
    expect((await me(id, token)).status).toBe(401)
  })
})

describe('sessions', () => {
  test('a token is of no use after logout, and other sessions go on', async () => {
    const { id, username, token } = await createPerson(portal, 'User', places)
    const other = await portal.signIn(username, testPassword)
    expect((await portal.call(signIn.logout, {}, token)).status).toBe(200)
    expect((await me(id, token)).body.code).toBe('TokenInvalid')
    expect((await me(id, other)).status).toBe(200)
  })

  test('a token ends with its time', async () => {
    const { id, token } = await createPerson(portal, 'User', places)
    portal.clock.advance(8 * hours)
    expect((await me(id, token)).status).toBe(401)
  })

  test('a session can be extended while it is valid, for 30 days in all', async () => {
    const person = await createPerson(portal, 'User', places)
    let { token } = person
    for (let passed = 0; passed < 30 * days; passed += 8 * hours - 1000) {
      const reply = await portal.call(signIn.extendSession, {}, token)
      expect(reply.status).toBe(200)
      token = String(reply.body['token'])
      portal.clock.advance(8 * hours - 1000)
    }
    // It was over by itself: there is nothing left to extend.
    expect((await portal.call(signIn.extendSession, {}, token)).body.code).toBe('TokenInvalid')
  })

  const listOf = async (token: string, query: { page?: number; pageSize?: number } = {}) => {
    const { body } = await portal.call(signIn.mySessions, { query }, token)
    return { total: body['total'], rows: body['data'] as { id: string; isCurrent: boolean }[], text: JSON.stringify(body) }
  }

  test('the own sessions are listed and the others can be ended', async () => {
    const { id, username, token } = await createPerson(portal, 'User', places)
    const other = await portal.signIn(username, testPassword)
    const listed = await listOf(token)
    expect(listed.rows.map(({ isCurrent }) => isCurrent)).toEqual(expect.arrayContaining([false, true]))
    expect(listed.rows).toHaveLength(2)
    expect(listed.text).not.toContain(decodeJwt(other)['sid'])
    expect((await portal.call(signIn.endOtherSessions, {}, token)).body['data']).toEqual({ ended: 1 })
    expect((await me(id, other)).status).toBe(401)
    expect((await me(id, token)).status).toBe(200)
  })

  test('the list is paged: no session is missing and none is there twice', async () => {
    const { username, token } = await createPerson(portal, 'User', places)
    for (let n = 0; n < 4; n += 1) await portal.signIn(username, testPassword)
    const pages = await Promise.all([1, 2, 3].map((page) => listOf(token, { page, pageSize: 2 })))
    expect(pages.map(({ total, rows }) => [total, rows.length])).toEqual([
      [5, 2],
      [5, 2],
      [5, 1],
    ])
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(5)
  })

  test('an account has a hundred sessions at most: a further one ends the one that was used longest ago', async () => {
    const { id, username, token } = await createPerson(portal, 'User', places)
    const now = portal.clock.now()
    const later = (n: number) => new Date(now.getTime() + n)
    const rows = Array.from({ length: 99 }, (_, n) => ({
      id: `${username} ${n}`,
      account_id: id,
      signed_in_at: now,
      expires_at: later(8 * hours),
      last_seen_at: later(n + 1),
      address: '',
      user_agent: '',
    }))
    await portal.db.insertInto('sessions').values(rows).execute()
    expect((await me(id, token)).status).toBe(200)
    portal.clock.advance(minutes)
    const newest = await portal.signIn(username, testPassword)
    expect((await me(id, token)).status).toBe(401)
    expect((await listOf(newest)).total).toBe(100)
  })

  test('one session is ended and the others go on; nobody ends a session of somebody else', async () => {
    const { id, username, token } = await createPerson(portal, 'User', places)
    const other = await portal.signIn(username, testPassword)
    const third = await portal.signIn(username, testPassword)
    const stranger = await createPerson(portal, 'User', places)
    const shown = String(decodeJwt(other)['sid']).slice(0, 16)
    const end = (by: string) => portal.call(signIn.endSession, { body: { id: shown } }, by)
    expect((await end(stranger.token)).body['data']).toEqual({ ended: 0 })
    expect((await me(id, other)).status).toBe(200)
    expect((await end(token)).body['data']).toEqual({ ended: 1 })
    expect((await end(token)).body['data']).toEqual({ ended: 0 })
    expect((await me(id, other)).status).toBe(401)
    for (const still of [token, third]) expect((await me(id, still)).status).toBe(200)
  })

  test('a forged, foreign or unsigned token is no token', async () => {
    const { id, token } = await createPerson(portal, 'User', places)
    const [header, payload] = token.split('.')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    for (const bad of ['', 'x', `${header}.${payload}.AAAA`, unsigned]) expect((await me(id, bad)).status).toBe(401)
  })
})

test('signing in and out is in the audit log, which nobody can change', async () => {
  const { id, username, token } = await createPerson(portal, 'User', places)
  await portal.call(signIn.logout, {}, token)
  const entries = await portal.db
    .selectFrom('audit_log')
    .select(['action', 'account_name'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'sign in', account_name: username },
    { action: 'sign out', account_name: username },
  ])
  await expect(portal.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
})
