import type { FieldProblem } from '@hop/contract/errors'
import type { AccountImportCheck } from '@hop/contract/features/customer-users'
import { describe, expect, test } from 'vitest'
import { createAccount } from '../../../testing/factories/index.js'
import { setUpUserImports } from './testing/user-imports.js'

const { accountsOf, check, fileOf, here, latest, problemsOf, row, rows, send, status } = setUpUserImports()

const checkOf = async (file: File) => (await check(file)).body['data'] as AccountImportCheck
describe('a check', () => {
  test('says how many accounts and mails there would be, that no mail server takes them, and does nothing', async () => {
    const file = await fileOf([row(2, { 6: '' }), row(3), row(4, { 6: '' })])
    expect(await checkOf(file)).toMatchObject({
      total: 3,
      mailed: 2,
      canMail: false,
      mark: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    await here.portal.platform.jobs.drain()
    expect(await accountsOf()).toEqual([])
    expect(await latest()).toBeNull()
    expect(await here.portal.mailsTo(`${here.prefix}.2@example.vn`)).toEqual([])
  })

  test('names every cell that is not right, as the import would', async () => {
    await createAccount(here.portal, 'User', here.places, { username: `nv.${here.prefix}.4` })
    const { status: code, body } = await check(await fileOf([row(2, { 0: '' }), row(3, { 2: 'abc' }), row(4)]))
    expect([code, body.code, body.params]).toEqual([422, 'ImportHasErrors', [3]])
    expect((body.fields as FieldProblem[]).map(({ path }) => path)).toEqual(['rows.2.name', 'rows.3.phone', 'rows.4.username'])
    expect(await accountsOf()).toHaveLength(1)
  })

  test('of a file with no end of mistakes names the first thousand and counts all', async () => {
    const wrong = Array.from({ length: 600 }, (_, index) => row(index + 2, { 2: 'x', 4: 'x' }))
    const { body } = await check(await fileOf(wrong))
    expect(body.params).toEqual([1200])
    expect(body.fields).toHaveLength(1000)
  })

  test('refuses what an import would refuse: no list, or a restricted customer', async () => {
    expect((await check(await fileOf([]))).body.code).toBe('fileExcelNotData')
    const file = await fileOf([row(2)])
    await here.portal.db.updateTable('customers').set({ status: 'Inactive' }).where('id', '=', here.places.customerId).execute()
    expect((await check(file)).body.code).toBe('CustomerRestricted')
  })
})

describe('what is imported is what was checked', () => {
  test('the same file comes in as it was told', async () => {
    const file = await fileOf([row(2, { 6: '' }), row(3)])
    const { mark, total, mailed } = await checkOf(file)
    const { body } = await send(file, here.admin.token, mark)
    await here.portal.platform.jobs.drain()
    const ended = await status((body['data'] as { id: number }).id)
    expect(ended).toMatchObject({ state: 'done', imported: total, mailed })
  })

  test('another file is refused, and nothing comes in', async () => {
    const { mark } = await checkOf(await fileOf(rows(2)))
    const { status: code, body } = await send(await fileOf(rows(3)), here.admin.token, mark)
    expect([code, body.code]).toEqual([409, 'ImportChanged'])
    expect(await latest()).toBeNull()
  })

  test('a name that somebody took after the check is named, and nothing comes in', async () => {
    const file = await fileOf(rows(3))
    const { mark } = await checkOf(file)
    await createAccount(here.portal, 'User', here.places, { username: `nv.${here.prefix}.3` })
    const { body } = await send(file, here.admin.token, mark)
    await here.portal.platform.jobs.drain()
    const ended = await status((body['data'] as { id: number }).id)
    expect([ended.state, problemsOf(ended)]).toEqual(['failed', [['rows.3.username', 'DuplicateUsername']]])
    expect(await accountsOf()).toHaveLength(1)
  })
})
