/** What the tests of imports share: a portal, a customer of its own for each test, and files that are valid unless a test changes them. */
import { spreadsheetType as xlsx } from '@hop/contract/file-types'
import { buffer } from 'node:stream/consumers'
import { type AccountImport, customerUsers } from '@hop/contract/features/customer-users'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type Cell, writeSpreadsheet } from '../../../../platform/spreadsheet/spreadsheet.js'
import { createPerson, createPlaces, type Person, type Places } from '../../../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../../../testing/test-portal.js'

const columns = ['Họ và tên', 'Tên đăng nhập', 'Số điện thoại', 'Vai trò', 'E-mail', 'Địa chỉ', 'Mật khẩu']

const fileOf = async (rows: readonly (readonly Cell[])[], titles: readonly string[] = columns) => {
  const header = titles.map((title) => ({ title }))
  return new File([await buffer(writeSpreadsheet(header, rows))], 'nhan-su.xlsx', { type: xlsx })
}

const problemsOf = ({ problems }: AccountImport) => problems.map(({ path, code }) => [path, code])

interface Here {
  portal: TestPortal
  places: Places
  admin: Person
  /** Of every name, since names are shared by every customer of the database. */
  prefix: string
}

export function setUpUserImports() {
  const here = {} as Here
  beforeAll(async () => {
    here.portal = await startTestPortal()
    await here.portal.platform.jobs.prepare()
  })
  beforeEach(async () => {
    here.places = await createPlaces(here.portal, `Vùng ${Math.random()}`)
    here.admin = await createPerson(here.portal, 'Customer', here.places)
    here.prefix = Math.random().toString(36).slice(2, 8)
  })
  afterAll(() => here.portal.close())

  const row = (number: number, change: Partial<Record<0 | 1 | 2 | 3 | 4 | 5 | 6, Cell>> = {}): Cell[] => {
    const username = `nv.${here.prefix}.${number}`
    const email = `${here.prefix}.${number}@example.vn`
    const cells = [`Người Số ${number}`, username, '0912345678', 'Người dùng', email, 'Huế', 'Lua-Vang#62']
    return cells.map((cell, column) => (column in change ? change[column as 0] : cell))
  }
  const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 2))
  const send = (file: File, token = here.admin.token, checked?: string) =>
    here.portal.call(customerUsers.startImport, { file, query: checked === undefined ? {} : { checked } }, token)
  const check = (file: File, token = here.admin.token) => here.portal.call(customerUsers.checkImport, { file }, token)
  const sendInEnglish = (file: File) => {
    const body = new FormData()
    body.set('formFile', file)
    const headers = { authorization: `Bearer ${here.admin.token}`, 'accept-language': 'en' }
    return here.portal.fetch('/api/v1/Users/Import', { method: 'POST', headers, body })
  }
  const latest = async () => (await here.portal.call(customerUsers.latestImport, {}, here.admin.token)).body['data']
  const start = async (content: readonly (readonly Cell[])[]) => (await send(await fileOf(content))).body['data'] as AccountImport
  const status = async (id: number) =>
    (await here.portal.call(customerUsers.findImport, { params: { id } }, here.admin.token)).body['data'] as AccountImport
  const importRows = async (content: readonly (readonly Cell[])[]): Promise<AccountImport> => {
    const { id } = await start(content)
    expect((await here.portal.platform.jobs.drain()).failures).toEqual([])
    return status(id)
  }
  /** Those of a customer, but for whoever imports. */
  const accountsOf = (customerId = here.places.customerId) =>
    here.portal.db
      .selectFrom('accounts')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('id', '<>', here.admin.id)
      .orderBy('id')
      .execute()

  return { here, xlsx, fileOf, row, rows, check, send, sendInEnglish, latest, start, status, importRows, accountsOf, problemsOf }
}
