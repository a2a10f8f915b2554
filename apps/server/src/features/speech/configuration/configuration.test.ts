/** Which service recognises a customer's speech: who may say so, what is kept, and what is never told. */
import { createServer, type AddressInfo } from 'node:net'
import { speech } from '@hop/contract/features/speech'
import { status } from '@grpc/grpc-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createEveryRole, createPlaces, type Person, type Places } from '../../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../../testing/test-portal.js'
import { type SpeechServer, startSpeechServer } from '../testing/speech-server.js'
import { connectionOfCustomer } from './speech-connection.js'

const insideHosts: string[] = []
let portal: TestPortal
let serial = 0
let places: Places
let people: Awaited<ReturnType<typeof createEveryRole>>
beforeAll(async () => {
  portal = await startTestPortal({ speech: { insideHosts } })
})
afterAll(() => portal.close())
beforeEach(async () => {
  places = await createPlaces(portal, `Miền ${(serial += 1)}`)
  people = await createEveryRole(portal, places)
  await switchSpeech(1)
})
const switchSpeech = (active: 0 | 1) =>
  portal.db.updateTable('customers').set({ active_voice_text: active }).where('id', '=', places.customerId).execute()

const own = { domainGRPC: 'Grpc.VNPT.vn', portGRPC: 443, authorization: 'bearer bi-mat', tokenId: 'ma-so', tokenKey: 'chia-khoa' }
const save = (person: Person, change: object = {}) =>
  portal.call(speech.saveOfCustomer, { body: { customerId: places.customerId, useOfSystem: 0, ...own, ...change } }, person.token)
const read = async (person: Person) =>
  (await portal.call(speech.ofCustomer, { params: { id: places.customerId } }, person.token)).body['data'] as Record<
    string,
    unknown
  >
const stored = () => connectionOfCustomer(portal.platform, places.customerId)

describe('what a customer uses', () => {
  test('is nothing to begin with, then what its administrator enters, with secrets that nobody reads again', async () => {
    expect(await read(people.Customer)).toMatchObject({ useOfSystem: 0, domainGRPC: '', portGRPC: null, modifiedAt: null })
    const { status: saved, body } = await save(people.Customer)
    expect([saved, body['data']]).toEqual([
      200,
      {
        customerId: places.customerId,
        useOfSystem: 0,
        service: 'smartvoice',
        domainGRPC: 'grpc.vnpt.vn',
        portGRPC: 443,
        usesTls: true,
        hasAuthorization: true,
        hasTokenId: true,
        hasTokenKey: true,
        modifiedAt: portal.clock.now().toISOString(),
        can: { useSystem: false },
      },
    ])
    expect(await read(people.Admin)).toMatchObject({ domainGRPC: 'grpc.vnpt.vn', can: { useSystem: true } })
    expect(await stored()).toMatchObject({
      host: 'grpc.vnpt.vn',
      authorization: 'bearer bi-mat',
      tokenId: 'ma-so',
      tokenKey: 'chia-khoa',
    })
    const rows = JSON.stringify(await portal.db.selectFrom('speech_configurations').selectAll().execute())
    const audit = JSON.stringify(
      await portal.db.selectFrom('audit_log').selectAll().where('entity', '=', 'speech configuration').execute(),
    )
    for (const secret of ['bi-mat', 'ma-so', 'chia-khoa']) {
      expect(JSON.stringify(body) + rows).not.toContain(secret)
      expect(audit).not.toContain(secret)
    }
    expect(audit).toContain('grpc.vnpt.vn')
  })

  test('keeps a secret that is left empty, for the same host only, and never to send it in the clear', async () => {
    await save(people.Customer)
    const kept = { authorization: '', tokenId: '', tokenKey: 'chia-moi' }
    expect((await save(people.Manager, { ...kept, portGRPC: 8443 })).status).toBe(200)
    expect(await stored()).toMatchObject({ port: 8443, authorization: 'bearer bi-mat', tokenKey: 'chia-moi' })
    const { status: refused, body } = await save(people.Manager, { ...kept, domainGRPC: 'listening.example.vn' })
    expect([refused, body.fields]).toEqual([400, [{ path: 'authorization', code: 'required' }]])
    const { status: alsoRefused } = await save(people.Manager, { ...kept, usesTls: false })
    expect(alsoRefused).toBe(400)
    expect(await stored()).toMatchObject({ host: 'grpc.vnpt.vn', usesTls: true })
  })

  test.each([
    [{ domainGRPC: '' }, 'domainGRPC', 'required'],
    [{ domainGRPC: 'https://grpc.vnpt.vn' }, 'domainGRPC', 'invalidFormat'],
    [{ domainGRPC: 'a b' }, 'domainGRPC', 'invalidFormat'],
    [{ portGRPC: 0 }, 'portGRPC', 'tooSmall'],
    [{ portGRPC: 65_536 }, 'portGRPC', 'tooLarge'],
    [{ portGRPC: null }, 'portGRPC', 'required'],
    [{ authorization: '' }, 'authorization', 'required'],
    [{ tokenId: '' }, 'tokenId', 'required'],
    [{ tokenKey: ' ' }, 'tokenKey', 'required'],
    [{ tokenKey: 'chìa khóa' }, 'tokenKey', 'invalidFormat'],
  ])('needs all of it: %j is refused at %s', async (change, path, code) => {
    const { status: refused, body } = await save(people.Customer, change)
    expect([refused, body.fields?.map((field) => [field.path, field.code])]).toEqual([400, [[path, code]]])
  })

  test('may be a Riva server of its own, which asks for no tokens', async () => {
    const none = { authorization: '', tokenId: '', tokenKey: '' }
    expect((await save(people.Customer, { service: 'riva', usesTls: false, portGRPC: 50_051, ...none })).status).toBe(200)
    expect(await stored()).toMatchObject({ service: 'riva', usesTls: false, authorization: '' })
  })

  test('is the shared service only if an administrator says so, and its own waits meanwhile', async () => {
    await save(people.Customer)
    const shared = () => ({ body: { customerId: places.customerId, useOfSystem: 1 as const } })
    for (const role of ['Customer', 'Manager'] as const) {
      const { status: refused, body } = await portal.call(speech.saveOfCustomer, shared(), people[role].token)
      expect([refused, body.fields]).toEqual([400, [{ path: 'useOfSystem', code: 'notAllowed' }]])
    }
    expect((await portal.call(speech.saveOfCustomer, shared(), people.Admin.token)).status).toBe(200)
    expect(await stored()).toBeNull()
    // Saved again by its administrator it stays.
    expect((await portal.call(speech.saveOfCustomer, shared(), people.Customer.token)).status).toBe(200)
    await portal.call(speech.saveOfSystem, { body: { ...own, domainGRPC: 'shared.example.vn' } }, people.SupperAdmin.token)
    expect(await stored()).toMatchObject({ host: 'shared.example.vn', tokenKey: 'chia-khoa' })
    await save(people.Customer, { authorization: '', tokenId: '', tokenKey: '' })
    expect(await stored()).toMatchObject({ host: 'grpc.vnpt.vn', authorization: 'bearer bi-mat' })
  })

  test('cannot be said while the customer has no speech to text, or is restricted', async () => {
    await switchSpeech(0)
    expect((await save(people.Admin)).body.code).toBe('SpeechOff')
    await switchSpeech(1)
    await portal.db.updateTable('customers').set({ status: 'Inactive' }).where('id', '=', places.customerId).execute()
    expect((await save(people.Customer)).body.code).toBe('CustomerRestricted')
  })

  test('is not overwritten by who saw an older version', async () => {
    const seen = (await read(people.Customer))['modifiedAt'] as null
    await save(people.Manager, { modifiedAt: seen })
    expect((await save(people.Customer, { modifiedAt: seen })).body.code).toBe('StaleEdit')
    portal.clock.advance(1000)
    const { modifiedAt } = (await read(people.Customer)) as { modifiedAt: string }
    expect((await save(people.Customer, { modifiedAt })).status).toBe(200)
  })

  test('is nobody else’s business: another region’s manager and another customer find no such customer', async () => {
    const elsewhere = await createEveryRole(portal, await createPlaces(portal, 'Miền Nam'))
    for (const person of [elsewhere.Manager, elsewhere.Customer]) {
      expect((await save(person)).body.code).toBe('CustomerNotFound')
      const found = await portal.call(speech.ofCustomer, { params: { id: places.customerId } }, person.token)
      expect(found.body.code).toBe('CustomerNotFound')
    }
    expect((await save(people.User)).status).toBe(403)
  })
})

describe('what customers share', () => {
  test('is what the operator started the portal with, until somebody enters another', async () => {
    await portal.db.deleteFrom('speech_configurations').execute()
    await portal.call(speech.saveOfCustomer, { body: { customerId: places.customerId, useOfSystem: 1 } }, people.Admin.token)
    Object.assign(portal.platform.speech, { url: 'https://speech.example.vn/v1', key: 'sk' })
    try {
      expect(await stored()).toEqual({ kind: 'http', url: 'https://speech.example.vn/v1', key: 'sk', model: 'whisper-1' })
      const { body } = await portal.call(speech.ofSystem, {}, people.SupperAdmin.token)
      expect(body['data']).toMatchObject({ domainGRPC: '', fallbackHost: 'speech.example.vn', modifiedAt: null })
      await portal.call(speech.saveOfSystem, { body: own }, people.SupperAdmin.token)
      expect(await stored()).toMatchObject({ kind: 'grpc', host: 'grpc.vnpt.vn' })
      expect((await portal.call(speech.ofSystem, {}, people.Admin.token)).status).toBe(403)
    } finally {
      Object.assign(portal.platform.speech, { url: undefined, key: undefined })
    }
  })
})

describe('two seconds of sound', () => {
  let server: SpeechServer
  beforeAll(async () => {
    server = await startSpeechServer('smartvoice')
  })
  afterAll(() => server.stop())
  beforeEach(() => {
    insideHosts.splice(0, Infinity, `127.0.0.1:${server.port}`, `localhost:${server.port}`)
    server.behave('à')
  })
  const here = () => ({ ...own, domainGRPC: '127.0.0.1', portGRPC: server.port, usesTls: false })
  const tryOut = async (person: Person, change: object = {}) => {
    const body = { customerId: places.customerId, useOfSystem: 0 as const, ...here(), ...change }
    return (await portal.call(speech.testOfCustomer, { body }, person.token)).body
  }

  test('are recognised with what is typed, saved or not, and with what is stored where nothing is typed', async () => {
    const before = server.calls.length
    expect(await tryOut(people.Customer)).toMatchObject({ data: { works: true, problem: null } })
    expect(server.calls[before]!.pcm.length).toBe(64_000)
    expect(server.calls[before]!.metadata.get('token-key')).toEqual(['chia-khoa'])
    expect((await tryOut(people.Customer, { tokenKey: '' })).fields).toEqual([{ path: 'tokenKey', code: 'required' }])
    await save(people.Customer, here())
    expect(await tryOut(people.Manager, { authorization: '', tokenId: '', tokenKey: '' })).toMatchObject({
      data: { works: true },
    })
    expect(server.calls.at(-1)!.metadata.get('authorization')).toEqual(['bearer bi-mat'])
  })

  test('are not sent to another host with the tokens that are stored', async () => {
    await save(people.Customer, here())
    const other = { domainGRPC: 'localhost', authorization: '', tokenId: '', tokenKey: '' }
    expect((await tryOut(people.Manager, other)).fields).toEqual([{ path: 'authorization', code: 'required' }])
  })

  test('tell what failed: the name, the port, the encryption, the token, another service', async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => void closed.listen(0, '127.0.0.1', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    insideHosts.push(`127.0.0.1:${port}`)
    const problem = async (change: object) => ((await tryOut(people.Customer, change))['data'] as { problem: string }).problem
    expect(await problem({ domainGRPC: 'khong-co.invalid' })).toBe('nameNotFound')
    expect(await problem({ portGRPC: port })).toBe('portClosed')
    expect(await problem({ usesTls: true })).toBe('tls')
    expect(await problem({ service: 'riva' })).toBe('otherService')
    server.behave({ code: status.UNAUTHENTICATED })
    expect(await problem({})).toBe('token')
    server.behave({ code: status.RESOURCE_EXHAUSTED })
    expect(await problem({})).toBe('busy')
  })

  test('go nowhere inside: neither an address nor a name of the provider’s own network is connected to', async () => {
    insideHosts.splice(0)
    const before = server.calls.length
    const problem = async (change: object) => ((await tryOut(people.Customer, change))['data'] as { problem: string }).problem
    for (const domainGRPC of ['127.0.0.1', 'localhost', '10.1.2.3', '169.254.169.254', '::1', '::ffff:127.0.0.1'])
      expect([domainGRPC, await problem({ domainGRPC })]).toEqual([domainGRPC, 'addressRefused'])
    expect(server.calls.length).toBe(before)
    // Not even another port of a host that is let through.
    insideHosts.push(`127.0.0.1:${server.port + 1}`)
    expect(await problem({})).toBe('addressRefused')
  })

  test('are for the shared service an administrator’s to send, or of who uses it', async () => {
    await portal.db.deleteFrom('speech_configurations').execute()
    const shared = { customerId: places.customerId, useOfSystem: 1 as const }
    const ask = async (person: Person) => (await portal.call(speech.testOfCustomer, { body: shared }, person.token)).body
    expect((await ask(people.Customer)).fields).toEqual([{ path: 'useOfSystem', code: 'notAllowed' }])
    expect(await ask(people.Admin)).toMatchObject({ data: { works: false, problem: 'notConfigured' } })
    await portal.call(speech.saveOfSystem, { body: here() }, people.SupperAdmin.token)
    expect(await ask(people.Admin)).toMatchObject({ data: { works: true } })
    await portal.call(speech.saveOfCustomer, { body: shared }, people.Admin.token)
    expect(await ask(people.Customer)).toMatchObject({ data: { works: true } })
    const system = await portal.call(speech.testOfSystem, { body: { ...here(), authorization: '' } }, people.SupperAdmin.token)
    expect(system.body).toMatchObject({ data: { works: true } })
  })
})
