import { type AuditFilter, auditLog } from '@hop/contract/features/audit-log'
import type { FilterNode } from '@hop/contract/paging'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAudit } from '../../platform/audit/audit.js'
import { minutes } from '../../platform/clock.js'
import { rowsOfSheet } from '../../testing/rows-of-sheet.js'
import { createEveryRole, createPlaces, type Person } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'

let portal: TestPortal
let chief: Person
beforeAll(async () => {
  portal = await startTestPortal()
  chief = (await createEveryRole(portal, await createPlaces(portal))).SupperAdmin
  const now = portal.clock.now().getTime()
  const by = (name: string, address: string, ageMs: number) => ({
    accountId: null,
    name,
    address,
    requestId: 'req-9',
    now: new Date(now - ageMs),
  })
  await portal.db.transaction().execute(async (transaction) => {
    const details = { name: { before: 'Cũ', after: '=1+1' } }
    await recordAudit(transaction, by('Đỗ Thị Audit', '203.0.113.4', 2 * minutes), {
      action: 'update',
      entity: 'location',
      entityId: 5,
      details,
    })
    await recordAudit(transaction, by('Lê Văn Audit', '203.0.113.5', 1 * minutes), {
      action: 'delete',
      entity: 'location',
      entityId: 5,
    })
  })
})
afterAll(() => portal.close())

type AuditNode = FilterNode<AuditFilter>
const about: AuditNode = { field: 'entity', operator: 'eq', value: 'location' }
const list = async (...filters: AuditNode[]) => {
  const { body } = await portal.call(auditLog.list, { body: { filters: [about, ...filters] } }, chief.token)
  return body['data'] as { accountName: string; details: string }[]
}
const names = async (...filters: AuditNode[]) => (await list(...filters)).map(({ accountName }) => accountName)

test('the newest come first, narrowed by who, what, on what, from where and when', async () => {
  expect(await names()).toEqual(['Lê Văn Audit', 'Đỗ Thị Audit'])
  expect(await names({ field: 'accountName', operator: 'contains', value: 'do thi audit' })).toEqual(['Đỗ Thị Audit'])
  expect(await names({ field: 'action', operator: 'eq', value: 'delete' })).toEqual(['Lê Văn Audit'])
  expect(await names({ field: 'entityId', operator: 'eq', value: '6' })).toEqual([])
  expect(await names({ field: 'address', operator: 'eq', value: '203.0.113.4' })).toEqual(['Đỗ Thị Audit'])
  const aMinuteAgo = new Date(portal.clock.now().getTime() - 1 * minutes).toISOString()
  expect(await names({ field: 'happenedAt', operator: 'gte', value: aMinuteAgo })).toEqual(['Lê Văn Audit'])
  expect(JSON.parse((await list())[1]?.details ?? '')).toEqual({ name: { before: 'Cũ', after: '=1+1' } })
})

test('a name is found by its words in their order, as soon as it stands in the log', async () => {
  const search = (value: string): AuditNode => ({ logic: 'or', filters: [{ field: 'accountName', operator: 'contains', value }] })
  expect(await names(search('van audit'))).toEqual(['Lê Văn Audit'])
  expect(await names(search('audit van'))).toEqual([])
  const actor = { accountId: null, name: 'Mai Thị Mới', address: '', requestId: '', now: portal.clock.now() }
  await portal.db.transaction().execute(async (transaction) => {
    for (let n = 0; n < 2; n++) await recordAudit(transaction, actor, { action: 'create', entity: 'region' })
  })
  const { body } = await portal.call(auditLog.list, { body: { filters: [search('mai thi')] } }, chief.token)
  expect(body['total']).toBe(2)
})

test('all that match leave as a spreadsheet, in the words of the reader', async () => {
  const reply = await portal.call(auditLog.exportList, { body: { filters: [about] } }, chief.token)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-disposition')).toContain('NhatKyThaoTac.xlsx')
  const rows = await rowsOfSheet(reply.bytes)
  expect(rows.map((row) => row.slice(1, 5))).toEqual([
    ['Người thao tác', 'Thao tác', 'Đối tượng', 'Mã đối tượng'],
    ['Lê Văn Audit', 'Xóa', 'Địa điểm', '5'],
    ['Đỗ Thị Audit', 'Cập nhật', 'Địa điểm', '5'],
  ])
})
