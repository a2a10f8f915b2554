/** One customer, one look: in mails, behind links, on pages, in previews and on cores, under its own host and under the portal's. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { brandedApps } from '@hop/contract/features/branded-apps'
import { join } from '@hop/contract/features/join'
import { meetings } from '@hop/contract/features/meetings'
import { participants } from '@hop/contract/features/participants'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hours } from '../../platform/clock.js'
import { type BigBlueButtonDouble, startBigBlueButtonDouble } from '../../testing/bigbluebutton-double.js'
import { createPerson, type Person } from '../../testing/factories/index.js'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.js'
import { createMeetingPlace, type MeetingPlace, registerCore, schedule } from '../meetings/testing/meeting-place.js'
import { checkHosts, proofPath } from './check-hosts.js'

let portal: TestPortal
let double: BigBlueButtonDouble
let admin: Person
let place: MeetingPlace
let folder: string
let logo: string
beforeAll(async () => {
  folder = await mkdtemp(joinPath(tmpdir(), 'hop-pages-'))
  await cp(new URL('../../../../web/index.html', import.meta.url), joinPath(folder, 'index.html'))
  portal = await startTestPortal({ webFolder: folder })
  await portal.platform.jobs.prepare()
  double = await startBigBlueButtonDouble()
  await registerCore(portal, double)
  const picture = sharp({ create: { width: 64, height: 64, channels: 4, background: '#b3261e' } })
  logo = (await picture.png().toBuffer()).toString('base64')
})
afterAll(async () => {
  await portal.close()
  await double.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await portal.db.deleteFrom('branded_apps').execute()
  place = await createMeetingPlace(portal)
  admin = await createPerson(portal, 'Admin', place.places)
})

/** The name by which the portal is really reached, besides 127.0.0.1. */
const reachable = 'localhost'
const siteOf = (host: string) => portal.url.replace('127.0.0.1', host)

async function brandFor(customerId: number | null, change: object = {}): Promise<number> {
  const body = { name: 'Sao Mai Meet', domainName: reachable, logo, brandColour: '#b3261e', customerId, ...change }
  const { body: answer } = await portal.call(brandedApps.create, { body }, admin.token)
  await checkHosts(portal.platform)
  return (answer['data'] as { id: number }).id
}

/** As a browser that came by this name. */
const open = (host: string, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ page: string; headers: Record<string, unknown>; status: number | undefined }>((resolve, reject) => {
    const { port } = new URL(portal.url)
    const asked = { method, host: '127.0.0.1', port, path, headers: { host: `${host}:${port}`, ...headers } }
    httpRequest(asked, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ page: Buffer.concat(parts).toString(), headers: answer.headers, status: answer.statusCode }),
      )
    })
      .on('error', reject)
      .end()
  })
const contentOf = (page: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1]?.replaceAll('&quot;', '"')
const brandIn = (page: string) => JSON.parse(contentOf(page, 'brand') ?? '{}') as { name: string; logo: string | null }
const titleOf = (page: string) => /<title>([^<]*)<\/title>/.exec(page)?.[1]

const binh = { name: 'Trần Bình', email: 'binh@example.vn', phone: '0912000111', role: 'PARTICIPANT' }
async function invited(change: object = {}) {
  const id = await schedule(portal, place, { participants: [binh], ...change })
  await portal.call(participants.inviteAll, { query: { meetingId: id } }, place.owner.token)
  await portal.call(participants.inviteBySms, { query: { meetingId: id } }, place.owner.token)
  const sent = await portal.db
    .selectFrom('meeting_notices')
    .innerJoin('deliveries', 'deliveries.id', 'meeting_notices.delivery_id')
    .select(['text', 'html', 'ics', 'deliveries.from_name'])
    .where('meeting_id', '=', id)
    .execute()
  const { body } = await portal.call(meetings.detail, { params: { id } }, place.owner.token)
  const detail = body['data'] as Record<'participantJoinUrl' | 'hostJoinUrl' | 'invitation', string>
  return { id, sent, detail }
}

describe('the host that links lead to', () => {
  test('is the customer’s own in mails, SMS, entries and copied invitations, once the portal was found there', async () => {
    await brandFor(place.places.customerId)
    const { sent, detail } = await invited()
    expect(sent).toHaveLength(3)
    for (const { text, html, ics } of sent) {
      const all = `${text} ${html ?? ''} ${(ics ?? '').replaceAll('\r\n ', '')}`
      expect(all).toContain(`${siteOf(reachable)}/`)
      expect(all).not.toContain(portal.url)
    }
    expect(detail.participantJoinUrl).toContain(`${siteOf(reachable)}/join/`)
    expect(detail.hostJoinUrl).toContain(`${siteOf(reachable)}/host/`)
    expect(detail.invitation).not.toContain(portal.url)
  })

  test.each([
    ['a host under which the portal does not answer', { domainName: 'chua-tro.invalid' }],
    ['a brand that is paused', { active: 0 }],
  ])('is the portal’s own for %s', async (_, change) => {
    await brandFor(place.places.customerId, change)
    expect((await invited()).detail.participantJoinUrl).toContain(`${portal.url}/join/`)
  })

  test('is the portal’s own for a customer without a brand, and never another customer’s', async () => {
    const other = await createMeetingPlace(portal)
    await brandFor(other.places.customerId)
    const { detail, sent } = await invited()
    expect(detail.participantJoinUrl).toContain(`${portal.url}/join/`)
    expect(sent[1]?.from_name).toContain('(Hop)')
  })

  test('follows the brand: another name has to be found first, deleting it leads back', async () => {
    const id = await brandFor(place.places.customerId)
    const link = async () => (await invited()).detail.participantJoinUrl
    expect(await link()).toContain(siteOf(reachable))
    const change = (domainName: string) =>
      portal.call(
        brandedApps.update,
        { body: { id, name: 'Sao Mai Meet', domainName, customerId: place.places.customerId } },
        admin.token,
      )
    await change('khac.invalid')
    expect(await link()).toContain(portal.url)
    await change(reachable)
    await checkHosts(portal.platform)
    expect(await link()).toContain(siteOf(reachable))
    await portal.call(brandedApps.remove, { params: { id } }, admin.token)
    expect(await link()).toContain(portal.url)
  })

  test('proves itself by its own name: a host that passes the question on to the portal’s gets another answer', async () => {
    const answers = await Promise.all(
      [reachable, '127.0.0.1', 'la.example.vn'].map((host) => open(host, `${proofPath}/${'n'.repeat(32)}`)),
    )
    expect(new Set(answers.map(({ page }) => page)).size).toBe(3)
  })

  test('that is lost for a day is not used any more; an hour does not matter', async () => {
    const id = await brandFor(place.places.customerId)
    // As if the name led elsewhere since then.
    await portal.db.updateTable('branded_apps').set({ domain_name: 'mat.invalid' }).where('id', '=', id).execute()
    const isReached = async () => {
      await checkHosts(portal.platform)
      return (
        (await portal.db.selectFrom('branded_apps').select('reached_at').where('id', '=', id).executeTakeFirstOrThrow())
          .reached_at !== null
      )
    }
    portal.clock.advance(1 * hours)
    expect(await isReached()).toBe(true)
    portal.clock.advance(24 * hours)
    expect(await isReached()).toBe(false)
    portal.clock.advance(-25 * hours)
  })

  test('is never what a caller says it is', async () => {
    await brandFor(place.places.customerId, { domainName: 'chua-tro.invalid' })
    const { id } = await invited({ publicMeeting: true, participants: [] })
    const headers = { authorization: `Bearer ${place.owner.token}`, 'x-forwarded-host': 'lua.example.vn' }
    const { page } = await open('lua.example.vn', `/api/v1/Meeting/GetMeetingDetail/${id}`, headers)
    expect(page).toContain('/join/')
    expect(page).not.toContain('lua.example.vn')
    const html = (await open('lua.example.vn', '/login')).page
    expect(html).not.toContain('lua.example.vn')
  })
})

describe('a page', () => {
  test('wears the brand of its host before any script runs; a name that nobody registered is the provider’s own', async () => {
    await brandFor(place.places.customerId)
    const { page, headers } = await open(reachable, '/login')
    expect(titleOf(page)).toBe('Sao Mai Meet')
    expect(brandIn(page)).toMatchObject({ name: 'Sao Mai Meet', brandColour: '#b3261e' })
    expect(page).toContain(`<link rel="icon" href="${brandIn(page).logo}" />`)
    expect(String(headers['content-security-policy'])).toContain("default-src 'none'")
    expect(headers['set-cookie']).toBeUndefined()
    for (const host of ['127.0.0.1', 'la.example.vn']) expect(titleOf((await open(host, '/login')).page)).toBe('Hop')
  })

  test('the logo is a picture that rooms may show, under its content’s name only, and gone with the brand', async () => {
    const id = await brandFor(place.places.customerId)
    const path = brandIn((await open(reachable, '/login')).page).logo ?? ''
    const reply = await portal.fetch(path)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect((await sharp(reply.bytes).metadata()).width).toBe(64)
    expect((await portal.fetch(`/brand-logos/${id}-${'0'.repeat(12)}`)).status).toBe(404)
    await portal.call(brandedApps.remove, { params: { id } }, admin.token)
    expect((await portal.fetch(path)).status).toBe(404)
    const ours = await portal.fetch('/brand-logos/default.png')
    expect((await sharp(ours.bytes).metadata()).format).toBe('png')
  })

  test.each([
    ['vi-VN,vi;q=0.9,en;q=0.5', 'vi', 'Bấm để vào cuộc họp'],
    ['en-GB,en;q=0.9', 'en', 'Open to join'],
    ['fr-FR,en;q=0.5,vi;q=0.3', 'en', 'Open to join'],
    ['fr-FR', 'vi', 'Bấm để vào cuộc họp'],
  ])('comes in the browser’s language: %s', async (accepted, language, words) => {
    const { detail } = await invited({ publicMeeting: true, participants: [] })
    const { page } = await open('127.0.0.1', new URL(detail.participantJoinUrl).pathname, { 'accept-language': accepted })
    expect(page).toContain(`<html lang="${language}"`)
    expect(contentOf(page, 'og:description')).toContain(words)
  })
})

describe('a link', () => {
  test('wears the brand of whoever invites under any host, in its page and in what it shows in a chat', async () => {
    await brandFor(place.places.customerId)
    const { detail } = await invited({ publicMeeting: true, participants: [], name: 'Giao ban <tuần> & "tháng"' })
    const path = new URL(detail.participantJoinUrl).pathname
    for (const host of [reachable, '127.0.0.1']) {
      const { page, headers } = await open(host, `${path}?accessCode=ABC123`)
      expect(titleOf(page)).toBe('Giao ban &lt;tuần&gt; &amp; &quot;tháng&quot; · Sao Mai Meet')
      expect(contentOf(page, 'og:site_name')).toBe('Sao Mai Meet')
      expect(contentOf(page, 'og:title')).toBe('Giao ban &lt;tuần&gt; &amp; "tháng"')
      expect(contentOf(page, 'og:url')).toBe(siteOf(host) + path)
      const picture = await portal.fetch(new URL(contentOf(page, 'og:image') ?? '').pathname)
      expect(picture.headers.get('content-type')).toBe('image/png')
      expect(page).not.toContain('ABC123')
      expect(headers['x-robots-tag']).toBe('noindex')
    }
    const key = path.split('/').at(-1) ?? ''
    const info = await portal.call(join.info, { query: { meetingSecretKey: key } })
    expect(info.body['data']).toMatchObject({ brand: { name: 'Sao Mai Meet', brandColour: '#b3261e' } })
  })

  test('for everybody brings with its page what the call would answer', async () => {
    const { detail } = await invited({ publicMeeting: true, participants: [], name: 'Giao ban </script><b>' })
    const path = new URL(detail.participantJoinUrl).pathname
    const meetingSecretKey = path.split('/').at(-1) ?? ''
    const { page } = await open('127.0.0.1', path)
    const [, json = ''] = /<script type="application\/json" id="meeting-link">(.*?)<\/script>/.exec(page) ?? []
    const { body } = await portal.call(join.info, { query: { meetingSecretKey } })
    expect(JSON.parse(json)).toEqual({ key: meetingSecretKey, answer: { data: body['data'] } })
    expect(page).not.toContain('</script><b>')
  })

  test('that is private or the host’s shows nothing of the meeting to whoever draws a preview', async () => {
    const { id, detail } = await invited({ name: 'Họp kín về sáp nhập' })
    const person = await portal.db
      .selectFrom('meeting_participants')
      .select('private_key')
      .where('meeting_id', '=', id)
      .where('email', '=', binh.email)
      .executeTakeFirstOrThrow()
    for (const path of [`/join/${person.private_key}`, new URL(detail.hostJoinUrl).pathname]) {
      const { page } = await open('127.0.0.1', path)
      expect(page).not.toContain('sáp nhập')
      expect(page).not.toContain(binh.name)
      expect(contentOf(page, 'og:title')).toBe('Lời mời họp')
    }
    expect((await open('127.0.0.1', '/join/khong-co-that')).status).toBe(200)
  })

  test('of a customer without a brand is the provider’s own, even under another customer’s host', async () => {
    const other = await createMeetingPlace(portal)
    await brandFor(other.places.customerId)
    const { detail } = await invited({ publicMeeting: true, participants: [] })
    const { page } = await open(reachable, new URL(detail.participantJoinUrl).pathname)
    expect(brandIn(page).name).toBe('Hop')
  })
})

describe('a room', () => {
  test('is given name, colour and logo, and leads back to the host that somebody came by', async () => {
    await brandFor(place.places.customerId)
    const { id } = await invited({ publicMeeting: true, participants: [] })
    const start = async (host: string) => {
      const headers = { authorization: `Bearer ${place.owner.token}` }
      const { page } = await open(host, `/api/v1/Meeting/StartMeeting?meetingId=${id}`, headers, 'POST')
      return new URL((JSON.parse(page) as { startUrl: string }).startUrl).searchParams.get('logoutURL')
    }
    expect(await start('127.0.0.1')).toBe(`${portal.url}/meetings/details/${id}`)
    expect(await start(reachable)).toBe(`${siteOf(reachable)}/meetings/details/${id}`)
    expect(await start('lua.example.vn')).toBe(`${siteOf(reachable)}/meetings/details/${id}`)
    const created = double.calls.filter(({ name }) => name === 'create').at(-1)?.query
    expect(created?.get('meta_hop-brand')).toBe('Sao Mai Meet')
    expect(created?.get('meta_hop-colour')).toBe('#b3261e')
    expect(created?.get('logo')).toContain(`${siteOf(reachable)}/brand-logos/`)
    expect(created?.get('meta_hop-logo')).toBe(created?.get('logo'))
  })

  test('is told of a change for its recordings too', async () => {
    const app = await brandFor(place.places.customerId)
    const { id } = await invited({ publicMeeting: true, participants: [] })
    await portal.call(meetings.start, { query: { meetingId: id } }, place.owner.token)
    const session = await portal.db
      .selectFrom('meeting_sessions')
      .selectAll()
      .where('meeting_id', '=', id)
      .executeTakeFirstOrThrow()
    const now = portal.clock.now()
    const recording = {
      session_id: session.id,
      customer_id: session.customer_id,
      record_id: 'record-1',
      created_at: now,
      updated_at: now,
    }
    const details = { playback_url: null, state: 'published', size_bytes: 0, duration_seconds: 0 } as const
    await portal.db
      .insertInto('recordings')
      .values({ ...recording, ...details })
      .execute()
    await portal.platform.jobs.drain()
    await portal.call(brandedApps.remove, { params: { id: app } }, admin.token)
    await portal.platform.jobs.drain()
    const told = double.calls.filter(({ name }) => name === 'updateRecordings').at(-1)?.query
    expect([told?.get('recordID'), told?.get('meta_hop-brand'), told?.get('meta_hop-logo')]).toEqual(['record-1', 'Hop', 'none'])
  })
})
