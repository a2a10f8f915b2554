import { type AccountImport, customerUsers } from '@hop/contract/features/customer-users'
import { describe, expect, test } from 'vitest'
import { rowsOfSheet } from '../../../testing/rows-of-sheet.js'
import { createAccount, createPerson, createPlaces } from '../../../testing/factories/index.js'
import { setUpUserImports } from './testing/user-imports.js'

const { accountsOf, fileOf, here, importRows, latest, row, rows, send, sendInEnglish, start, status, problemsOf, xlsx } =
  setUpUserImports()

describe('an import', () => {
  test('answers at once, is done by a job, and every account can sign in with its password', async () => {
    const started = await start([row(2), row(3, { 3: 'Quản trị khách hàng' }), row(4, { 3: 'viewer', 5: '' })])
    expect(started).toMatchObject({ state: 'waiting', fileName: 'nhan-su.xlsx', total: 3, progress: 0, imported: 0 })
    expect(await accountsOf()).toHaveLength(0)
    await here.portal.platform.jobs.drain()
    const ended = await status(started.id)
    expect(ended).toMatchObject({ state: 'done', imported: 3, mailed: 0, problems: [], refusal: null })
    expect((await accountsOf()).map(({ role, name }) => [role, name])).toEqual([
      ['User', 'Người Số 2'],
      ['Customer', 'Người Số 3'],
      ['View', 'Người Số 4'],
    ])
    expect(await here.portal.signIn(`nv.${here.prefix}.3`, 'Lua-Vang#62')).toBeTruthy()
    expect(await latest()).toEqual(ended)
  })

  test('without a password makes one, mails it to its owner, and asks for another at the first sign-in', async () => {
    const ended = await importRows([row(2, { 6: '' }), row(3)])
    expect(ended).toMatchObject({ state: 'done', imported: 2, mailed: 1 })
    const mails = await here.portal.mailsTo(`${here.prefix}.2@example.vn`)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.confidential).toBe(true)
    const password = /Mật khẩu tạm: (\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    expect(mails[0]?.text).toContain(`Tên đăng nhập: nv.${here.prefix}.2`)
    expect(mails[0]?.text).toContain(here.portal.url)
    expect(await here.portal.signIn(`nv.${here.prefix}.2`, password)).toBeTruthy()
    expect((await accountsOf()).map((account) => account.password_set_by_staff)).toEqual([true, true])
  })

  test('whose password was mailed proves the address by the first sign-in with it; whose password stood in the file does not', async () => {
    await importRows([row(2, { 6: '' }), row(3)])
    const address = `${here.prefix}.2@example.vn`
    const [mail] = await here.portal.mailsTo(address)
    const password = /Mật khẩu tạm: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await here.portal.authenticate(address, password)).status).toBe(400)
    expect((await here.portal.authenticate(`nv.${here.prefix}.2`, password)).body).toMatchObject({ isEmailProven: true })
    expect((await here.portal.authenticate(address, password)).status).toBe(200)
    expect((await here.portal.authenticate(`nv.${here.prefix}.3`, 'Lua-Vang#62')).body).toMatchObject({ isEmailProven: false })
    expect((await here.portal.authenticate(`${here.prefix}.3@example.vn`, 'Lua-Vang#62')).status).toBe(400)
  })

  test('of 400 rows tells how far it is and brings them all', async () => {
    const { id } = await start(rows(400))
    const draining = here.portal.platform.jobs.drain()
    const seen: string[] = []
    for (let isOver = false; !isOver;) {
      const { state, step, progress } = await status(id)
      if (state === 'running' && seen.at(-1) !== `${step} ${progress}`) seen.push(`${step} ${progress}`)
      isOver = state === 'done' || state === 'failed'
    }
    await draining
    expect((await status(id)).imported).toBe(400)
    expect(await accountsOf()).toHaveLength(400)
    expect(seen.filter((text) => text.startsWith('hashing')).length).toBeGreaterThan(5)
  }, 120_000)

  test('with errors in rows 3 and 499 of 500 names both, with what stands there, and brings nothing', async () => {
    const content = rows(500)
    content[1] = row(3, { 4: 'khong-phai-email' })
    content[497] = row(499, { 0: 'A' })
    const ended = await importRows(content)
    expect(ended).toMatchObject({ state: 'failed', refusal: 'ImportHasErrors', imported: 0, problemCount: 2 })
    expect(ended.problems).toEqual([
      { path: 'rows.3.email', code: 'invalidEmail', value: 'khong-phai-email' },
      { path: 'rows.499.name', code: 'fileExcelFullName', value: 'A' },
    ])
    expect(await accountsOf()).toHaveLength(0)
  }, 60_000)

  test('names every wrong cell of a row, and never what stands in the column of passwords', async () => {
    const ended = await importRows([
      row(2, { 0: '', 1: 'có cách', 2: '12', 3: 'Giám đốc', 4: '', 5: 'x'.repeat(256), 6: 'ngan' }),
    ])
    expect(problemsOf(ended)).toEqual([
      ['rows.2.name', 'fileExcelFullName'],
      ['rows.2.username', 'includespacename'],
      ['rows.2.phone', 'invalidPhoneFormat'],
      ['rows.2.role', 'unknownRole'],
      ['rows.2.email', 'required'],
      ['rows.2.address', 'tooLong'],
      ['rows.2.password', 'PasswordTooShort'],
    ])
    expect(ended.problems.map(({ value }) => value)).toEqual(['', 'có cách', '12', 'Giám đốc', '', 'x'.repeat(256), undefined])
  })

  test('names usernames and e-mails that stand twice, usernames that anybody has already and e-mails of colleagues; of others’ it tells nothing', async () => {
    const stranger = await createAccount(here.portal, 'User', await createPlaces(here.portal, 'Nơi khác'))
    const colleague = await createAccount(here.portal, 'User', here.places)
    const ended = await importRows([
      row(2),
      row(3, { 1: `NV.${here.prefix}.2`, 4: `${here.prefix}.2@EXAMPLE.vn` }),
      row(4, { 1: stranger.username.toUpperCase(), 4: `${stranger.username}@example.vn` }),
      row(5, { 4: `${colleague.username}@example.vn` }),
    ])
    expect(ended.problems).toEqual([
      { path: 'rows.3.username', code: 'userDuplicated', params: [2], value: `NV.${here.prefix}.2` },
      { path: 'rows.3.email', code: 'emailDuplicated', params: [2], value: `${here.prefix}.2@EXAMPLE.vn` },
      { path: 'rows.4.username', code: 'DuplicateUsername', value: stranger.username.toUpperCase() },
      { path: 'rows.5.email', code: 'DuplicateEmail', value: `${colleague.username}@example.vn` },
    ])
  })

  test.each(['Matkhau#1973x', 'Aaa-111-b#B', 'có dấu cách 1#A', '12345678', 'Sinh-31121999#'])(
    'refuses the password %s',
    async (password) => {
      const ended = await importRows([row(2, { 6: password })])
      expect(ended.problems.map(({ path }) => path)).toEqual(['rows.2.password'])
      expect(ended.problems[0]?.code).toMatch(/^Password/)
    },
  )

  test('keeps texts that look like formulas, and gives a phone number back what Excel took', async () => {
    await importRows([
      row(2, { 5: '=1+1', 2: 912345678 }),
      row(3, { 5: '+84 Lê Lợi' }),
      row(4, { 5: '-5 Hàng Bông' }),
      row(5, { 5: '@quán', 2: '84912345678' }),
    ])
    expect((await accountsOf()).map(({ address, phone }) => [address, phone])).toEqual([
      ['=1+1', '0912345678'],
      ['+84 Lê Lợi', '0912345678'],
      ['-5 Hàng Bông', '0912345678'],
      ['@quán', '+84912345678'],
    ])
  })

  test('finds its columns by their titles: in another order, among others, without those that need not be there', async () => {
    const [name, username, phone, , email] = row(2)
    const file = await fileOf([[1, email, phone, username, name]], ['STT', 'Email', 'Phone', 'Tên đăng nhập', 'HỌ VÀ TÊN'])
    const { id } = (await send(file)).body['data'] as AccountImport
    await here.portal.platform.jobs.drain()
    expect(await status(id)).toMatchObject({ state: 'done', imported: 1, mailed: 1 })
    expect(await accountsOf()).toMatchObject([{ name, username, phone, email, role: 'User', address: '' }])
  })

  test('makes the wrong cells of the file before it forgotten', async () => {
    const before = await importRows([row(2, { 4: 'khong-phai-email' })])
    expect(before.problems).toHaveLength(1)
    await importRows([row(2)])
    expect(await status(before.id)).toMatchObject({ state: 'failed', problems: [], problemCount: 1 })
  })

  test('is written into the audit log, without names and passwords', async () => {
    const { id } = await importRows([row(2), row(3, { 6: '' })])
    const entry = await here.portal.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'import')
      .where('account_id', '=', here.admin.id)
      .executeTakeFirstOrThrow()
    expect(entry.details).toEqual({ customerId: here.places.customerId, importId: id, imported: 2, mailed: 1 })
    expect(entry.account_name).toBe(here.admin.username)
  })
})

describe('a file that cannot be used is refused at once', () => {
  test('since it is no spreadsheet', async () => {
    const { status: code, body } = await send(new File(['không phải Excel'], 'a.xlsx', { type: xlsx }))
    expect([code, body.code]).toEqual([422, 'fileExcelReadError'])
  })
  test.each([
    ['holds nothing below its header', [], 'fileExcelNotData', undefined],
    ['has an empty row in between', () => [row(2), [], row(4)], 'fileExcelEmptyRowBetween', [3]],
    ['has too many rows', () => rows(5001), 'ImportTooLong', [5000]],
  ])('since it %s', async (_why, content, code, params) => {
    const { body } = await send(await fileOf(typeof content === 'function' ? content() : content))
    expect([body.code, body.params]).toEqual([code, params])
    expect(await latest()).toBeNull()
  })
  test('since its columns are those of something else: the missing ones are named once, in the language of the caller', async () => {
    const orders = ['Mã đơn', 'Họ và tên', 'Số lượng', 'E-mail']
    const file = await fileOf(
      Array.from({ length: 400 }, (_, index) => [index, 'Bàn ghế', 12, '']),
      orders,
    )
    const { status: code, body } = await send(file)
    expect([code, body.code, body.params]).toEqual([422, 'ImportColumnsMissing', ['Tên đăng nhập, Số điện thoại']])
    expect(body.fields).toEqual([
      { path: 'columns.username', code: 'required' },
      { path: 'columns.phone', code: 'required' },
    ])
    const english = await sendInEnglish(file)
    expect(english.body.message).toContain('Columns missing in its first row: Username, Phone.')
    expect(await latest()).toBeNull()
  })
  test('since its rows begin where the header belongs', async () => {
    const [first = [], ...others] = rows(3)
    const { body } = await send(await fileOf(others, first.map(String)))
    expect([body.code, body.params]).toEqual(['ImportColumnsMissing', ['Họ và tên, Tên đăng nhập, Số điện thoại, E-mail']])
  })
  test('since the customer is restricted', async () => {
    const file = await fileOf([row(2)])
    await here.portal.db.updateTable('customers').set({ status: 'Inactive' }).where('id', '=', here.places.customerId).execute()
    expect((await send(file)).body.code).toBe('CustomerRestricted')
  })
})

test('another customer neither finds the import nor sees it as its latest', async () => {
  const { id } = await importRows([row(2)])
  const other = await createPerson(here.portal, 'Customer', await createPlaces(here.portal, 'Người lạ'))
  const reply = await here.portal.call(customerUsers.findImport, { params: { id } }, other.token)
  expect([reply.status, reply.body.code]).toEqual([404, 'ImportNotFound'])
  expect((await here.portal.call(customerUsers.latestImport, {}, other.token)).body['data']).toBeNull()
})

describe('the template', () => {
  const template = (language: string) =>
    here.portal.fetch('/api/v1/Users/ImportTemplate', {
      headers: { authorization: `Bearer ${here.admin.token}`, 'accept-language': language },
    })

  test('has its texts in the language asked for and its e-mail in column 5', async () => {
    for (const [language, name, email] of [
      ['vi', 'Họ và tên', 'an.nguyen@example.vn'],
      ['en', 'Full name', 'an.nguyen@example.vn'],
    ]) {
      const { bytes, headers } = await template(language ?? '')
      expect(headers.get('content-disposition')).toContain('MauNhapTaiKhoan.xlsx')
      const lines = await rowsOfSheet(bytes)
      expect([lines[0]?.[0], lines[1]?.[1], lines[1]?.[4]]).toEqual([name, 'an.nguyen', email])
    }
  })

  test.each(['vi', 'en'])('in %s can be imported as it is', async (language) => {
    const { bytes } = await template(language)
    const { body } = await send(new File([new Uint8Array(bytes)], 'mau.xlsx', { type: xlsx }))
    await here.portal.platform.jobs.drain()
    expect(await status((body['data'] as AccountImport).id)).toMatchObject({ state: 'done', imported: 1, mailed: 1 })
    // Names are unique over every customer: the next test needs them again.
    await here.portal.db
      .updateTable('accounts')
      .set({ deleted_at: here.portal.clock.now() })
      .where('username', '=', 'an.nguyen')
      .execute()
  })
})
