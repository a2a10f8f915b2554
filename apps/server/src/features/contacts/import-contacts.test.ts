import { spreadsheetType as xlsx } from '@hop/contract/file-types'
import { buffer } from 'node:stream/consumers'
import type { FieldProblem } from '@hop/contract/errors'
import { type Contact, contacts } from '@hop/contract/features/contacts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOfSheet } from '../../testing/rows-of-sheet.js'
import { type Cell, writeSpreadsheet } from '../../platform/spreadsheet/spreadsheet.js'
import { blankSheet } from '../../platform/spreadsheet/testing/blank-sheet.js'
import { createPerson, createPlaces, type Person, type Places } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'

let portal: TestPortal
let places: Places
let person: Person
beforeAll(async () => {
  portal = await startTestPortal()
})
beforeEach(async () => {
  places = await createPlaces(portal, `Vùng ${Math.random()}`)
  person = await createPerson(portal, 'Customer', places)
})
afterAll(() => portal.close())

const titles = ['Họ và tên', 'Chức danh', 'Phòng ban', 'Đơn vị', 'Số điện thoại', 'E-mail'].map((title) => ({ title }))
const fileOf = async (rows: readonly (readonly Cell[])[], header = titles) =>
  new File([await buffer(writeSpreadsheet(header, rows))], 'danh-ba.xlsx', { type: xlsx })
const row = (index: number, change: Partial<Record<0 | 1 | 2 | 3 | 4 | 5, Cell>> = {}): Cell[] => {
  const cells = [`Người Số ${index}`, 'Chuyên viên', 'Kế toán', 'Sao Mai', '', `so.${index}@example.vn`]
  return cells.map((cell, column) => (column in change ? change[column as 0] : cell))
}
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 2))

const send = (file: File, token = person.token) => portal.call(contacts.importFile, { file, query: {} }, token)
const sendInEnglish = (file: File) => {
  const body = new FormData()
  body.set('formFile', file)
  const headers = { authorization: `Bearer ${person.token}`, 'accept-language': 'en' }
  return portal.fetch('/api/v1/Contacts/Import', { method: 'POST', headers, body })
}
const importRows = async (content: readonly (readonly Cell[])[]) => send(await fileOf(content))
const list = async (token = person.token) =>
  (await portal.call(contacts.list, { body: { pageSize: 1000, sorts: [{ field: 'id', direction: 'asc' }] } }, token)).body as {
    data: Contact[]
    total: number
  }

describe('an import', () => {
  test.each(['application/octet-stream', 'application/zip', ''])('is judged by its content, not by the type %j', async (type) => {
    const file = await fileOf([row(2)])
    const { status } = await send(new File([new Uint8Array(await file.arrayBuffer())], 'danh-ba.xlsx', { type }))
    expect(status).toBe(200)
  })

  test('brings every row', async () => {
    const { status, body } = await importRows([row(2, { 4: '0912000111' }), row(3), row(4)])
    expect([status, body['data']]).toEqual([200, { imported: 3 }])
    const { data } = await list()
    expect(data[0]).toMatchObject({
      name: 'Người Số 2',
      title: 'Chuyên viên',
      department: 'Kế toán',
      organization: 'Sao Mai',
      phone: '0912000111',
      email: 'so.2@example.vn',
    })
    const entry = await portal.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'import')
      .where('account_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(entry.details).toEqual({ customerId: places.customerId, imported: 3, source: 'spreadsheet' })
  })

  test('with errors in row 3 and in the last row names both, with what stands there, and brings nothing', async () => {
    const content = rows(499)
    content[1] = row(3, { 5: 'khong-phai-email' })
    content[498] = row(500, { 0: 'A' })
    const { status, body } = await importRows(content)
    expect([status, body.code, body.params]).toEqual([422, 'ImportHasErrors', [2]])
    expect(body.fields).toEqual([
      { path: 'rows.3.email', code: 'invalidEmail', value: 'khong-phai-email' },
      { path: 'rows.500.name', code: 'fileExcelFullName', value: 'A' },
    ])
    expect((await list()).total).toBe(0)
  })

  test('names every wrong cell of a row', async () => {
    const { body } = await importRows([row(2, { 0: '', 1: 'x'.repeat(101), 4: '123', 5: '' })])
    expect(body.fields?.map(({ path, code }: FieldProblem) => [path, code])).toEqual([
      ['rows.2.name', 'fileExcelFullName'],
      ['rows.2.email', 'required'],
      ['rows.2.phone', 'invalidPhoneFormat'],
      ['rows.2.title', 'tooLong'],
    ])
  })

  test('names e-mails and phones that stand twice in the file, and where they stood first', async () => {
    const { body } = await importRows([
      row(2, { 4: '0912345678' }),
      row(3, { 5: 'SO.2@example.vn' }),
      row(4, { 4: '+84912345678' }),
    ])
    expect(body.fields).toEqual([
      { path: 'rows.3.email', code: 'emailDuplicated', params: [2], value: 'SO.2@example.vn' },
      { path: 'rows.4.phone', code: 'phoneDuplicated', params: [2], value: '+84912345678' },
    ])
  })

  test('names e-mails and phones that the customer has already; those of another customer do not matter', async () => {
    const other = await createPerson(portal, 'User', await createPlaces(portal, 'Nơi khác'))
    await send(await fileOf([row(2), row(3)]), other.token)
    await importRows([row(2, { 4: '0912345678' })])
    const { body } = await importRows([row(2, { 4: '+84912345678' }), row(3)])
    expect(body.fields?.map(({ path, code }: FieldProblem) => [path, code])).toEqual([
      ['rows.2.email', 'trungemail'],
      ['rows.2.phone', 'trungsdt'],
    ])
    expect((await list()).total).toBe(1)
  })

  test('of the same file twice at once succeeds once', async () => {
    const file = await fileOf(rows(50))
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(file)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'ImportHasErrors')).toHaveLength(4)
    expect((await list()).total).toBe(50)
  })

  test('takes phone numbers that Excel made numbers of, and keeps = + - @ as they are', async () => {
    await importRows([row(2, { 1: '=1+1', 2: '-2', 3: '@sum', 4: 912345678 }), row(3, { 4: 84_987_654_321 })])
    const { data } = await list()
    expect(data[0]).toMatchObject({ title: '=1+1', department: '-2', organization: '@sum', phone: '0912345678' })
    expect(data[1]).toMatchObject({ phone: '+84987654321' })
  })

  test('forgives empty rows at the end', async () => {
    expect((await importRows([row(2), [], [null, '  '], []])).body['data']).toEqual({ imported: 1 })
  })

  test.each([
    ['between the rows', [row(2), [], row(4)], 3],
    ['of blanks only', [row(2), row(3), [' ', '', null], row(5)], 4],
    ['below the header', [[], row(3)], 2],
  ])('with an empty row %s is refused and the row named', async (_, content, empty) => {
    const { status, body } = await importRows(content)
    expect([status, body.code, body.params]).toEqual([422, 'fileExcelEmptyRowBetween', [empty]])
    expect((await list()).total).toBe(0)
  })

  test('without a row below the header is refused', async () => {
    expect((await importRows([])).body.code).toBe('fileExcelNotData')
  })

  test('of something that is no Excel file is refused, and so are other kinds and large files', async () => {
    expect((await send(new File(['no spreadsheet'], 'a.xlsx', { type: xlsx }))).body.code).toBe('fileExcelReadError')
    const whole = await (await fileOf(rows(5))).arrayBuffer()
    expect((await send(new File([new Uint8Array(whole).subarray(0, 900)], 'a.xlsx', { type: xlsx }))).body.code).toBe(
      'fileExcelReadError',
    )
    expect((await send(new File(['a,b'], 'a.csv', { type: 'text/csv' }))).body.code).toBe('fileExcelReadError')
    expect((await send(new File([new Uint8Array(1024 * 1024 + 1)], 'a.xlsx', { type: xlsx }))).status).toBe(413)
  })

  test.each([4000, 30_000])(
    'of %i blank rows that reach to the last column is refused, and the server works on meanwhile',
    async (count) => {
      const wide = blankSheet(count, 'XFD', ['Họ và tên', 'Chức danh', 'Phòng ban', 'Đơn vị', 'Số điện thoại', 'E-mail'])
      expect(wide.length).toBeLessThan(1024 * 1024)
      const before = performance.eventLoopUtilization()
      const { status, body } = await send(new File([Uint8Array.from(wide)], 'rong.xlsx', { type: xlsx }))
      const { active } = performance.eventLoopUtilization(before)
      expect([status, body.code]).toEqual([422, 'fileExcelTooLarge'])
      // Read on the server's own thread it took 2 ms a row.
      expect(active).toBeLessThan(count)
    },
  )

  test('of more blank rows than are read is refused, however narrow they are', async () => {
    const long = blankSheet(100_000, 'A', ['Họ và tên', 'Chức danh', 'Phòng ban', 'Đơn vị', 'Số điện thoại', 'E-mail'])
    expect((await send(new File([Uint8Array.from(long)], 'dai.xlsx', { type: xlsx }))).body.code).toBe('fileExcelTooLarge')
  })

  test('of a file with other columns is refused once, and the missing ones are named in the language of the caller', async () => {
    const header = ['Mã hàng', 'E-mail', 'Số lượng'].map((title) => ({ title }))
    const file = await fileOf(
      Array.from({ length: 400 }, (_, index) => [index, 'không phải', '']),
      header,
    )
    const { status, body } = await send(file)
    expect([status, body.code, body.params]).toEqual([422, 'ImportColumnsMissing', ['Họ và tên']])
    expect(body.fields).toEqual([{ path: 'columns.name', code: 'required' }])
    const english = await sendInEnglish(file)
    expect(english.body.message).toContain('Columns missing in its first row: Full name.')
    expect((await list()).total).toBe(0)
  })

  test.each([
    ['by their titles', ['STT', 'Email', 'Full name', 'Department']],
    ['as other programs call them', ['Mã', 'Thư điện tử', 'Tên nhân viên', 'Phòng ban']],
  ])('finds its columns %s, and leaves empty what has no column', async (_how, names) => {
    const header = names.map((title) => ({ title }))
    expect((await send(await fileOf([[1, 'so.2@example.vn', 'Người Số 2', 'Kế toán']], header))).body['data']).toEqual({
      imported: 1,
    })
    const found = { name: 'Người Số 2', email: 'so.2@example.vn', department: 'Kế toán', title: '', phone: '' }
    expect((await list()).data).toMatchObject([found])
  })

  test('takes languages by their names in either language, and names a cell that is none', async () => {
    const header = [...titles, { title: 'Language of messages' }]
    const names = ['English', 'tieng anh', 'Tiếng Việt', 'vi', '']
    const content = names.map((name, index) => [...row(index + 2), name])
    expect((await send(await fileOf(content, header))).status).toBe(200)
    expect((await list()).data.map(({ language }) => language)).toEqual(['en', 'en', 'vi', 'vi', null])
    const { body } = await send(await fileOf([[...row(9), 'Klingon']], header))
    expect(body.fields).toMatchObject([{ path: 'rows.2.language', code: 'notAllowed', value: 'Klingon' }])
  })

  test('of too many rows is refused', async () => {
    const { body } = await importRows(Array.from({ length: 10_001 }, (_, index) => ['An', '', '', '', '', `${index}@a.vn`]))
    expect([body.code, body.params]).toEqual(['ImportTooLong', [10_000]])
  })
})

describe('the export', () => {
  const download = (body: object = {}) => portal.call(contacts.exportList, { body }, person.token)

  test('has the filtered rows in the order of the columns, and formulas are texts', async () => {
    const special = row(2, { 1: '=1+1', 2: '+2', 3: '-@sum', 4: '+84912345678' })
    await importRows([special, row(3)])
    const reply = await download({ filters: [{ field: 'email', operator: 'contains', value: 'so.2' }] })
    expect(reply.headers.get('content-disposition')).toContain('DanhSachLienHe.xlsx')
    const header = [...titles.map(({ title }) => title), 'Ngôn ngữ thư']
    expect(await rowsOfSheet(reply.bytes)).toEqual([header, [...special, '']])
  })

  test('can be imported by another customer as it is, and the template too', async () => {
    await importRows([row(2), row(3)])
    const { bytes } = await download()
    const other = await createPerson(portal, 'User', await createPlaces(portal, 'Nơi khác nữa'))
    const again = (content: Buffer) => send(new File([new Uint8Array(content)], 'a.xlsx', { type: xlsx }), other.token)
    expect((await again(bytes)).body['data']).toEqual({ imported: 2 })
    const template = await portal.call(contacts.template, {}, other.token)
    expect(template.headers.get('content-disposition')).toContain('MauNhapLienHe.xlsx')
    expect((await again(template.bytes)).body['data']).toEqual({ imported: 1 })
  })
})

describe('a check of a file', () => {
  const check = (file: File) => portal.call(contacts.checkFile, { file }, person.token)
  const sendChecked = (file: File, checked: string) =>
    portal.call(contacts.importFile, { file, query: { checked } }, person.token)

  test('says how many contacts there would be and adds none; that file then comes in', async () => {
    const file = await fileOf(rows(3))
    const { body } = await check(file)
    expect(body['data']).toMatchObject({ total: 3 })
    expect((await list()).total).toBe(0)
    const { mark } = body['data'] as { mark: string }
    expect((await sendChecked(await fileOf(rows(4)), mark)).body.code).toBe('ImportChanged')
    expect((await list()).total).toBe(0)
    expect((await sendChecked(file, mark)).body['data']).toEqual({ imported: 3 })
  })

  test('names the cells that are not right, also those that somebody added since', async () => {
    const file = await fileOf(rows(2))
    const { mark } = (await check(file)).body['data'] as { mark: string }
    await importRows([row(3)])
    expect((await check(file)).body).toMatchObject({
      code: 'ImportHasErrors',
      fields: [{ path: 'rows.3.email', code: 'trungemail' }],
    })
    expect((await sendChecked(file, mark)).body).toMatchObject({ code: 'ImportHasErrors', params: [1] })
    expect((await list()).total).toBe(1)
  })

  test('is refused to a restricted customer', async () => {
    await portal.db.updateTable('customers').set({ status: 'Inactive' }).where('id', '=', places.customerId).execute()
    expect((await check(await fileOf(rows(1)))).body.code).toBe('CustomerRestricted')
  })
})
