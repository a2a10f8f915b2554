/** Hard names, read back from files that leave the portal: spreadsheets that come in again, transcripts, minutes, receipts. */
import { type Contact, contacts } from '@hop/contract/features/contacts'
import { orders } from '@hop/contract/features/orders'
import { plans } from '@hop/contract/features/plans'
import { summaries } from '@hop/contract/features/summaries'
import { transcripts } from '@hop/contract/features/transcripts'
import { spreadsheetType as xlsx } from '@hop/contract/file-types'
import { cleanName } from '@hop/contract/shown-name'
import { hardMeetingName, hardNames, takenTexts } from '@hop/server-kit/testing/hard-texts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMeetingCustomer, type MeetingCustomer } from './features/meetings/testing/meeting-customer.js'
import { startOrderTests } from './features/orders/testing/order-setup.js'
import { wordsOfDocument } from './features/summaries/testing/words-of-document.js'
import { writeTranscript } from './features/transcripts/public.js'
import { createTalk } from './features/transcripts/testing/talk.js'
import { seconds } from './platform/clock.js'
import { createPerson, createPlaces, newPlan } from './testing/factories/index.js'
import { rowsOfSheet } from './testing/rows-of-sheet.js'
import type { TestPortal } from './testing/test-portal.js'

let t: Awaited<ReturnType<typeof startOrderTests>>
let portal: TestPortal
let place: MeetingCustomer
beforeAll(async () => {
  t = await startOrderTests()
  portal = t.portal
  place = await createMeetingCustomer(portal, { concurrent: 1000 })
})
afterAll(() => t.close())

const composed = (typed: string) => typed.normalize('NFC').trim()
const texts = [hardMeetingName, ...takenTexts.map(({ text }) => composed(text))]
const longestOf = (longest: number) => texts.filter((text) => text.length >= 2 && text.length <= longest)

test('contacts that were exported come in again as they were, elsewhere and in the other language', async () => {
  const taken = longestOf(100).filter(
    (title) => contacts.create.body.safeParse({ name: 'An Bình', email: 'a@b.vn', title }).success,
  )
  expect(taken.length).toBeGreaterThan(50)
  const typed = taken.map((title, index) => ({
    name: hardNames[index % hardNames.length]!,
    email: `so.${index}@example.vn`,
    title,
    department: taken.at(-index) ?? '',
    organization: taken.at(-index - 1) ?? '',
  }))
  for (const body of typed) expect((await portal.call(contacts.create, { body }, place.owner.token)).status).toBe(200)
  const sheet = await portal.call(contacts.exportList, { body: { pageSize: 1000 } }, place.owner.token)
  const other = await createPerson(portal, 'Customer', await createPlaces(portal, 'Nơi khác'))
  const file = new File([new Uint8Array(sheet.bytes)], 'danh-ba.xlsx', { type: xlsx })
  const imported = await portal.call(contacts.importFile, { file, query: {} }, other.token)
  expect([imported.status, imported.body.fields]).toEqual([200, undefined])
  const list = { body: { pageSize: 1000, sorts: [{ field: 'id' as const, direction: 'asc' as const }] } }
  const found = (await portal.call(contacts.list, list, other.token)).body['data'] as Contact[]
  const own = ({ email }: { email: string }) => found.find((contact) => contact.email === email)
  for (const contact of typed) expect(own(contact)).toMatchObject(contact)
  expect(found).toHaveLength(typed.length)
})

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const unescaped = (markup: string) => markup.replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '')

test('transcripts and minutes hold what was said, by whom and in which meeting', async () => {
  // As the room shows them; two that then are equal are told apart.
  const spoken = [...new Set(texts.map(cleanName))]
  const visits = spoken.map((name, index) => ({ visitId: `w_${index}`, visitor: `g-${index}`, name }))
  const talk = await createTalk(portal, place, { visits })
  await portal.db.updateTable('meetings').set({ name: hardMeetingName }).where('id', '=', talk.meetingId).execute()
  const zero = portal.clock.now().getTime()
  const said = spoken.map((text, index) => ({
    visitId: `w_${index}`,
    speaker: text,
    from: new Date(zero + index * 10 * seconds),
    to: new Date(zero + (index * 10 + 5) * seconds),
    text,
    language: 'vi' as const,
  }))
  await portal.db.transaction().execute((transaction) => writeTranscript(transaction, talk.sessionId, 'captions', said))
  const query = { mid: talk.mid }

  const text = (await portal.call(transcripts.exportText, { query }, place.owner.token)).bytes.toString()
  const [first, , , ...lines] = text.trimEnd().split('\n')
  expect(first).toBe(`\uFEFF${hardMeetingName}`)
  expect(lines.map((line) => line.replace(/^\[[\d:]+\] /, ''))).toEqual(spoken.map((each) => `${each}: ${each}`))

  const vtt = (await portal.call(transcripts.exportVtt, { query }, place.owner.token)).bytes.toString()
  const [head, ...cues] = vtt.trimEnd().split('\n\n')
  expect(head).toBe('WEBVTT')
  const voices = cues.map((cue) => /^[\d:.]+ --> [\d:.]+\n<v ([^<>]*)>([^<>]*)$/.exec(cue)?.slice(1).map(unescaped))
  expect(voices).toEqual(spoken.map((each) => [each, each]))

  const minutes = await portal.call(summaries.exportMinutes, { query }, place.owner.token)
  const runs = Array.from(wordsOfDocument(minutes.bytes).matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g), ([, run]) => unescaped(run!))
  expect(runs[0]).toBe(hardMeetingName)
  expect(runs.map((run) => run.replace(/^\[[\d:]+\] /, ''))).toEqual(expect.arrayContaining(spoken))
})

async function textOf(bytes: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('')
}
const withoutSpaces = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '')
/** What the receipt's font has; of others it says that there is something. */
const isDrawn = (name: string) =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{M}\p{N}\p{P}\p{S}\s]*$/u.test(name) && !/[\u{10000}-\u{10FFFF}]/u.test(name)

test('a plan’s name stands in the list, in the order, in the export of orders and on the receipt', async () => {
  const admin = await t.newStaff()
  // Each third: an order takes its time.
  for (const name of longestOf(50).filter((_, index) => index % 3 === 0)) {
    const made = await portal.call(plans.create, { body: newPlan({ name }) }, admin.token)
    if (made.body.fields?.some(({ path }) => path === 'name')) continue
    const planId = await t.newPlan({ name })
    const list = { body: { filters: [{ field: 'name' as const, operator: 'contains' as const, value: name }] } }
    const rows = (await portal.call(plans.list, list, admin.token)).body['data'] as { name: string }[]
    expect(rows.map((row) => row.name)).toContain(name)
    const buyer = await t.newBuyer()
    const named = {
      name: `Công ty "${name.replaceAll(/[^\p{L}\p{M} ]/gu, '')}"`,
      address: name,
      taxCode: '0101234567',
      email: 'a@b.vn',
    }
    const body = { kind: 'new' as const, planId, buyer: named }
    const order = (await portal.call(orders.create, { body }, buyer.token)).body['data'] as {
      id: number
      code: string
      planName: string
    }
    expect(order).toMatchObject({ planName: name, buyer: named })
    await t.paidInSandbox(buyer, order.id)
    const filters = [{ field: 'code' as const, operator: 'contains' as const, value: order.code }]
    const sheet = await portal.call(orders.exportList, { body: { filters } }, admin.token)
    expect((await rowsOfSheet(sheet.bytes))[1]).toEqual(expect.arrayContaining([name, named.name, named.address]))
    const receipt = await portal.call(orders.receipt, { params: { id: order.id } }, buyer.token)
    const drawn = withoutSpaces(await textOf(receipt.bytes))
    const words = isDrawn(name) ? [name, named.name] : []
    expect(words.filter((text) => !drawn.includes(withoutSpaces(text)))).toEqual([])
    expect(drawn).toContain('0101234567')
  }
})
