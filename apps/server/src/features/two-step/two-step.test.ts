/** The duty, and what others may take away. */
import { accounts } from '@hop/contract/features/accounts'
import { twoStep } from '@hop/contract/features/two-step'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { days } from '../../platform/clock.js'
import {
  createEveryRole,
  createPerson,
  createPlaces,
  firstStep,
  type Places,
  testPassword,
  turnOnApp,
} from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { resetSuperAdmin } from '../accounts/public.js'

let portal: TestPortal
let places: Places
beforeAll(async () => {
  portal = await startTestPortal()
  places = await createPlaces(portal)
})
afterAll(() => portal.close())

describe('a reset', () => {
  test('is for staff at a customer’s people, and for a SupperAdmin at staff; the owner is told, and it is audited', async () => {
    const people = await createEveryRole(portal, places)
    const user = await createPerson(portal, 'User', places)
    const manager = await createPerson(portal, 'Manager', places)
    for (const person of [user, manager]) await turnOnApp(portal, person)
    const reset = (id: number, by: { token: string }) => portal.call(accounts.resetTwoStep, { query: { id } }, by.token)
    expect((await reset(user.id, people.Customer)).body.code).toBe('Forbidden')
    expect((await reset(manager.id, people.Admin)).body.code).toBe('AccountActionRefused')
    expect((await reset(user.id, people.Manager)).status).toBe(200)
    expect((await reset(manager.id, people.SupperAdmin)).status).toBe(200)
    // What is off already is nothing to take away.
    expect((await reset(user.id, people.Manager)).body.code).toBe('AccountActionRefused')
    expect((await portal.call(twoStep.state, {}, user.token)).status).toBe(401)
    expect((await portal.authenticate(user.username, testPassword)).body).toHaveProperty('token')
    const mails = await portal.mailsTo(`${user.username}@example.vn`)
    expect(mails.map(({ subject }) => subject)).toContain(`Đăng nhập hai bước của tài khoản ${user.username} đã được đặt lại`)
    const audited = await portal.db
      .selectFrom('audit_log')
      .select('account_id')
      .where('action', '=', 'reset two steps')
      .orderBy('id')
      .execute()
    expect(audited.map((one) => one.account_id)).toEqual([people.Manager.id, people.SupperAdmin.id])
  })

  test('from the shell lets the last SupperAdmin in again', async () => {
    const person = await createPerson(portal, 'SupperAdmin', places)
    await turnOnApp(portal, person)
    const { password } = await resetSuperAdmin(portal.platform, person.username)
    expect((await portal.authenticate(person.username, password)).body).toHaveProperty('token')
  })
})

describe('the duty', () => {
  const setDuty = async (roles: ('Admin' | 'Manager' | 'SupperAdmin')[]) => {
    const chief = await createPerson(portal, 'SupperAdmin', places)
    expect((await portal.call(twoStep.setDuty, { body: { roles } }, chief.token)).status).toBe(200)
  }
  afterEach(() => portal.db.deleteFrom('settings').where('key', '=', 'TwoStepDuty').execute())
  const list = (token: string) => portal.call(accounts.listAdmins, { body: {} }, token)

  test('has seven days of grace, then sign-in leads to the set-up and nothing else works', async () => {
    const { username } = await createPerson(portal, 'Admin', places)
    await setDuty(['Admin'])
    portal.clock.advance(6 * days)
    const inTime = await portal.authenticate(username, testPassword)
    expect(inTime.body).toMatchObject({ mustSetUpTwoStep: false, twoStepDueAt: expect.any(String) })
    expect((await list(String(inTime.body['token']))).status).toBe(200)
    portal.clock.advance(1 * days + 1000)
    const { body } = await portal.authenticate(username, testPassword)
    expect(body).toMatchObject({ mustSetUpTwoStep: true })
    const token = String(body['token'])
    expect((await list(token)).body.code).toBe('TwoStepDue')
    const app = await turnOnApp(portal, { token })
    expect((await list(token)).status).toBe(200)
    const off = await portal.call(twoStep.turnOff, { body: { password: testPassword, code: app.code() } }, token)
    expect(off.body.code).toBe('TwoStepIsDuty')
    expect(await firstStep(portal, username)).toEqual(expect.any(String))
  })

  test('is nothing for other roles, and an account made later has its seven days too', async () => {
    await setDuty(['Admin'])
    portal.clock.advance(8 * days)
    expect(
      (await portal.authenticate((await createPerson(portal, 'Manager', places)).username, testPassword)).body,
    ).toMatchObject({
      twoStepDueAt: null,
    })
    expect((await portal.authenticate((await createPerson(portal, 'Admin', places)).username, testPassword)).body).toMatchObject({
      mustSetUpTwoStep: false,
    })
  })
})
