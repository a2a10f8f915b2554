import { describe, expect, test } from 'vitest'
import { createAccount, createPerson, createPlaces } from '../../../testing/factories/index.js'
import { runUserImport } from './run-user-import.js'
import { setUpUserImports } from './testing/user-imports.js'

const { accountsOf, fileOf, here, row, rows, send, start, status, problemsOf } = setUpUserImports()

describe('while an import is under way', () => {
  test('a second one of the same customer is refused, however many are begun at once; another customer is not kept waiting', async () => {
    const file = await fileOf(rows(20))
    const replies = await Promise.all(Array.from({ length: 6 }, () => send(file)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'ImportRunning')).toHaveLength(5)
    const elsewhere = await createPlaces(here.portal, 'Chỗ khác')
    const other = await createPerson(here.portal, 'Customer', elsewhere)
    here.prefix += 'x'
    expect((await send(await fileOf([row(2)]), other.token)).status).toBe(200)
    await here.portal.platform.jobs.drain()
    expect(await accountsOf()).toHaveLength(20)
    expect(await accountsOf(elsewhere.customerId)).toHaveLength(2)
    expect((await send(await fileOf([row(3)]))).status).toBe(200)
    await here.portal.platform.jobs.drain()
  })

  test('its rows are kept unreadable, and are gone when it has ended', async () => {
    const { id } = await start([row(2)])
    const kept = () => here.portal.db.selectFrom('account_imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { sealed_rows: sealed } = await kept()
    expect(sealed?.length).toBeGreaterThan(50)
    expect(Buffer.from(sealed ?? '', 'base64').includes('Lua-Vang')).toBe(false)
    await here.portal.platform.jobs.drain()
    expect((await kept()).sealed_rows).toBeNull()
  })

  test('a name that somebody takes meanwhile is named, and nothing comes in', async () => {
    const { id } = await start([row(2), row(3)])
    await createAccount(here.portal, 'User', here.places, { username: `nv.${here.prefix}.3` })
    await here.portal.platform.jobs.drain()
    expect(problemsOf(await status(id))).toEqual([['rows.3.username', 'DuplicateUsername']])
    expect(await accountsOf()).toHaveLength(1)
  })

  test('so is one that is taken after the check, while passwords are hashed', async () => {
    const { id } = await start([row(2), row(3)])
    const { passwords } = here.portal.platform
    const { hash } = passwords
    passwords.hash = async (password) => {
      passwords.hash = hash
      await createAccount(here.portal, 'User', here.places, { username: `nv.${here.prefix}.2` })
      return hash(password)
    }
    await here.portal.platform.jobs.drain()
    expect(problemsOf(await status(id))).toEqual([['rows.2.username', 'DuplicateUsername']])
    expect(await accountsOf()).toHaveLength(1)
  })

  test('its passwords are hashed one at a time, each by itself though all are the same', async () => {
    const { passwords } = here.portal.platform
    const { hash } = passwords
    let running = 0
    let mostAtOnce = 0
    passwords.hash = async (password) => {
      mostAtOnce = Math.max(mostAtOnce, ++running)
      return hash(password).finally(() => (running -= 1))
    }
    await start(rows(60))
    await here.portal.platform.jobs.drain()
    passwords.hash = hash
    expect(mostAtOnce).toBe(1)
    expect(new Set((await accountsOf()).map((account) => account.password_hash)).size).toBe(60)
  })

  test('it may be run twice, and brings its rows once', async () => {
    const { id } = await start(rows(30))
    const data = { importId: id, actor: { accountId: here.admin.id, name: here.admin.username, address: '', requestId: '' } }
    const run = {
      id: 'twice',
      data,
      attempt: 1,
      isLastAttempt: false,
      signal: new AbortController().signal,
      log: here.portal.platform.log,
    }
    await Promise.all([runUserImport(here.portal.platform, run), runUserImport(here.portal.platform, run)])
    await here.portal.platform.jobs.drain()
    expect(await status(id)).toMatchObject({ state: 'done', imported: 30 })
    expect(await accountsOf()).toHaveLength(30)
  })

  test('one that fails at every try ends, and says so', async () => {
    const { id } = await start([row(2)])
    await here.portal.db.updateTable('account_imports').set({ sealed_rows: 'broken' }).where('id', '=', id).execute()
    for (let tries = 1; tries <= 3; tries += 1) {
      expect((await status(id)).state).not.toBe('failed')
      expect((await here.portal.platform.jobs.drain()).failures).toHaveLength(1)
      here.portal.clock.advance(3_600_000)
    }
    expect(await status(id)).toMatchObject({ state: 'failed', refusal: 'ServerError' })
  })

  test('a customer that is restricted meanwhile gets nothing', async () => {
    const { id } = await start([row(2)])
    await here.portal.db.updateTable('customers').set({ status: 'Inactive' }).where('id', '=', here.places.customerId).execute()
    await here.portal.platform.jobs.drain()
    expect(await status(id)).toMatchObject({ state: 'failed', refusal: 'CustomerRestricted' })
  })

  test('one whose server died for good does not stand in the way of the next', async () => {
    const lost = await start([row(2)])
    await here.portal.db.updateTable('account_imports').set({ state: 'running' }).where('id', '=', lost.id).execute()
    here.portal.clock.advance(3 * 3_600_000)
    const next = await start([row(3)])
    expect((await status(lost.id)).state).toBe('failed')
    await here.portal.platform.jobs.drain()
    expect((await status(next.id)).state).toBe('done')
    expect(await accountsOf()).toHaveLength(1)
  })
})

test('passwords by mail count with the links that prove an address: the sixth of a day is named and nothing comes in', async () => {
  const stranger = `nguoi.la.${here.prefix}@elsewhere.example`
  const mailed = (number: number) => row(number, { 4: stranger, 6: '' })
  for (let number = 2; number < 7; number += 1) {
    const { id } = await start([mailed(number)])
    await here.portal.platform.jobs.drain()
    expect((await status(id)).state).toBe('done')
    const freed = { deleted_at: here.portal.clock.now() }
    await here.portal.db.updateTable('accounts').set(freed).where('email', '=', stranger).execute()
  }
  const { id } = await start([row(7), mailed(8)])
  await here.portal.platform.jobs.drain()
  expect(problemsOf(await status(id))).toEqual([['rows.3.email', 'ProofMailLimit']])
  // Those of before.
  expect(await accountsOf()).toHaveLength(5)
})
