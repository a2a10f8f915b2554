import { cores } from '@hop/contract/features/cores'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BigBlueButtonDouble, startBigBlueButtonDouble } from '../../testing/bigbluebutton-double.js'
import { createPerson, createPlaces, type Person } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { startZoomDouble } from '../../testing/zoom-double.js'
import { createRoomRegistrar } from './built-in-room.js'
import { updateCoreHealth } from './core-health.js'

let portal: TestPortal
let superAdmin: Person
let double: BigBlueButtonDouble
beforeAll(async () => {
  portal = await startTestPortal()
  superAdmin = await createPerson(portal, 'SupperAdmin', await createPlaces(portal, 'Máy chủ họp'))
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.deleteFrom('cores').execute()
  double = await startBigBlueButtonDouble()
  return () => double.close()
})

const draft = (changes: object = {}) => ({
  apiUrl: double.url,
  apiSecret: double.secret,
  coreType: 'bbb' as const,
  description: 'Standard',
  maxParticipants: 100,
  maxMeetings: 50,
  ...changes,
})
const create = (changes: object = {}) => portal.call(cores.create, { body: draft(changes) }, superAdmin.token)
const created = async (changes: object = {}) => {
  const { body } = await create(changes)
  return body['data'] as { id: number; updatedAt: string }
}
const rowOf = (id: number) => portal.db.selectFrom('cores').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('adding and changing', () => {
  test('the secret goes in sealed and comes out of no call', async () => {
    const { id } = await created()
    expect((await rowOf(id)).api_secret).not.toContain(double.secret)
    for (const reply of [
      await portal.call(cores.find, { params: { id } }, superAdmin.token),
      await portal.call(cores.list, { query: {} }, superAdmin.token),
    ]) {
      expect(reply.bytes.toString()).not.toContain(double.secret)
      expect(reply.bytes.toString()).not.toContain((await rowOf(id)).api_secret)
    }
  })

  test('an administrator adds a core and changes it, and is not shown its secret either', async () => {
    const { token } = await createPerson(portal, 'Admin', await createPlaces(portal, 'Quản trị'))
    const made = await portal.call(cores.create, { body: draft() }, token)
    const { id, updatedAt } = made.body['data'] as { id: number; updatedAt: string }
    const change = { ...draft({ maxMeetings: 40, apiSecret: '' }), id, updatedAt }
    const changed = await portal.call(cores.update, { body: change }, token)
    expect([made.status, changed.status]).toEqual([200, 200])
    expect(await rowOf(id)).toMatchObject({ max_meetings: 40 })
    const shown = await portal.call(cores.find, { params: { id } }, token)
    expect(shown.bytes.toString()).not.toContain(double.secret)
  })

  test('Zoom needs its application and somebody to host, each named by its field', async () => {
    const { body } = await create({ coreType: 'zoom' })
    expect(body.fields?.map(({ path, code }) => [path, code])).toEqual([
      ['accountId', 'required'],
      ['clientId', 'required'],
      ['hosts', 'required'],
    ])
  })

  test('a Zoom core tells the address that is pasted there', async () => {
    const { body } = await create({ coreType: 'zoom', accountId: 'a', clientId: 'b', hosts: ['chutri@example.vn'] })
    const { id, webhookUrl } = body['data'] as { id: number; webhookUrl: string }
    expect(webhookUrl).toBe(`${portal.url}/callbacks/cores/${id}`)
  })

  test('the same address for the same package is refused at the field', async () => {
    await created()
    expect((await create()).body).toMatchObject({ code: 'DuplicateCore', fields: [{ path: 'apiUrl' }] })
    expect((await create({ description: 'Premium' })).status).toBe(200)
  })

  test('an empty secret keeps the old one at the same address; another address asks for it again', async () => {
    const { id } = await created()
    const { apiSecret, ...rest } = draft({ maxMeetings: 55 })
    const save = (change: object) => portal.call(cores.update, { body: { ...rest, id, ...change } }, superAdmin.token)
    expect((await save({})).status).toBe(200)
    const elsewhere = await save({ apiUrl: `${double.url}/` })
    expect([elsewhere.status, elsewhere.body.fields]).toEqual([400, [{ path: 'apiSecret', code: 'required' }]])
    expect((await save({ apiUrl: `${double.url}/`, apiSecret })).status).toBe(200)
    await updateCoreHealth(portal.platform)
    expect(await rowOf(id)).toMatchObject({ is_up: true })
  })

  test('an edit of an old version is refused', async () => {
    const { id, updatedAt } = await created()
    portal.clock.advance(1000)
    const { apiSecret: _secret, ...rest } = draft({ maxMeetings: 60 })
    const save = () => portal.call(cores.update, { body: { ...rest, id, updatedAt } }, superAdmin.token)
    expect((await save()).status).toBe(200)
    expect((await save()).body.code).toBe('StaleEdit')
  })

  test('the built-in room stays where it is; its limits may change; it is removed when it is gone, and comes back by itself', async () => {
    const { register } = createRoomRegistrar(portal.platform, { apiUrl: double.url, secret: double.secret })
    expect(await register()).toBe('registered')
    const room = await portal.db.selectFrom('cores').selectAll().executeTakeFirstOrThrow()
    const body = { ...draft({ apiSecret: '', maxMeetings: 7 }), id: room.id }
    expect((await portal.call(cores.update, { body }, superAdmin.token)).status).toBe(200)
    const moved = { ...body, apiUrl: 'https://elsewhere.example.vn' }
    expect((await portal.call(cores.update, { body: moved }, superAdmin.token)).body.code).toBe('CoreIsBuiltIn')
    const remove = () => portal.call(cores.remove, { query: { id: room.id } }, superAdmin.token)
    expect((await remove()).body.code).toBe('CoreIsBuiltIn')
    double.isDown = true
    await updateCoreHealth(portal.platform)
    await updateCoreHealth(portal.platform)
    expect((await remove()).status).toBe(200)
    expect((await rowOf(room.id)).deleted_at).not.toBeNull()
    double.isDown = false
    await register()
    expect(
      await portal.db.selectFrom('cores').select(['is_up', 'max_meetings']).where('deleted_at', 'is', null).execute(),
    ).toEqual([{ is_up: true, max_meetings: 100 }])
  })
})

describe('trying a connection', () => {
  const outcome = async (body: object) =>
    (await portal.call(cores.test, { body } as never, superAdmin.token)).body['data'] as Record<string, unknown>

  test('right, wrong secret, and nobody there are told apart, with the time it took', async () => {
    const right = await outcome({ coreType: 'bbb', apiUrl: double.url, apiSecret: double.secret })
    expect(right).toMatchObject({ isReachable: true, isSecretRight: true, problem: null })
    expect(right['milliseconds']).toBeTypeOf('number')
    expect(await outcome({ coreType: 'bbb', apiUrl: double.url, apiSecret: 'wrong' })).toMatchObject({
      isReachable: true,
      isSecretRight: false,
      problem: 'checksumError',
    })
    expect(await outcome({ coreType: 'bbb', apiUrl: 'http://127.0.0.1:9', apiSecret: 'x' })).toMatchObject({
      isReachable: false,
      isSecretRight: false,
    })
  })

  test('the kept secret is used for its own address only: another address does not get to see it', async () => {
    const { id } = await created()
    expect(await outcome({ id, coreType: 'bbb', apiUrl: double.url })).toMatchObject({ isSecretRight: true })
    const stranger = await startBigBlueButtonDouble()
    expect(await outcome({ id, coreType: 'bbb', apiUrl: stranger.url })).toMatchObject({
      isReachable: true,
      isSecretRight: false,
    })
    await stranger.close()
  })

  test('Zoom’s credentials are tried at Zoom', async () => {
    const zoom = await startZoomDouble(['me'])
    const body = { coreType: 'zoom', apiUrl: zoom.url, accountId: zoom.accountId, clientId: zoom.clientId }
    expect(await outcome({ ...body, apiSecret: zoom.clientSecret })).toMatchObject({ isSecretRight: true })
    expect(await outcome({ ...body, apiSecret: 'wrong' })).toMatchObject({ isReachable: true, isSecretRight: false })
    await zoom.close()
  })
})

describe('the look each minute', () => {
  test('writes down what runs; one lost answer says little, two put the core down, one answer brings it back', async () => {
    const { id } = await created()
    double.meetings.set('m', { meetingId: 'm', createTime: 1, parameters: new URLSearchParams(), attendees: [] })
    await updateCoreHealth(portal.platform)
    expect(await rowOf(id)).toMatchObject({ is_up: true, running_meetings: 1, checked_at: portal.clock.now() })
    double.isDown = true
    await updateCoreHealth(portal.platform)
    expect(await rowOf(id)).toMatchObject({ is_up: true, failed_checks: 1 })
    await updateCoreHealth(portal.platform)
    expect(await rowOf(id)).toMatchObject({ is_up: false, failed_checks: 2 })
    double.isDown = false
    await updateCoreHealth(portal.platform)
    expect(await rowOf(id)).toMatchObject({ is_up: true, failed_checks: 0 })
  })

  test('leaves a core alone that is switched off', async () => {
    const { id } = await created()
    await portal.call(cores.switch, { params: { id }, query: {} }, superAdmin.token)
    await updateCoreHealth(portal.platform)
    expect(await rowOf(id)).toMatchObject({ is_active: false, checked_at: null })
    expect(double.calls).toHaveLength(0)
  })
})
