/** One customer, one look: in mails, behind links, on pages, in previews and on cores, under its own host and under the portal's. */
import { brandedApps } from '@hop/contract/features/branded-apps'
import { join } from '@hop/contract/features/join'
import { meetings } from '@hop/contract/features/meetings'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { hours } from '../../platform/clock.js'
import { createMeetingCustomer } from '../meetings/testing/meeting-customer.js'
import { checkHosts, proofPath } from './check-hosts.js'
import { binh, brandIn, contentOf, onBrandedPortal, reachable, titleOf } from './testing/branded-place.js'

const { here, siteOf, brandFor, open, invited } = onBrandedPortal()

describe('the host that links lead to', () => {
  test('is the customer’s own in mails, SMS, entries and copied invitations, once the portal was found there', async () => {
    await brandFor(here.place.places.customerId)
    const { sent, detail } = await invited()
    expect(sent).toHaveLength(3)
    for (const { text, html, ics } of sent) {
      const all = `${text} ${html ?? ''} ${(ics ?? '').replaceAll('\r\n ', '')}`
      expect(all).toContain(`${siteOf(reachable)}/`)
      expect(all).not.toContain(here.portal.url)
    }
    expect(detail.participantJoinUrl).toContain(`${siteOf(reachable)}/join/`)
    expect(detail.hostJoinUrl).toContain(`${siteOf(reachable)}/host/`)
    expect(detail.invitation).not.toContain(here.portal.url)
  })

  test.each([
    ['a host under which the portal does not answer', { domainName: 'chua-tro.invalid' }],
    ['a brand that is paused', { active: 0 }],
  ])('is the portal’s own for %s', async (_, change) => {
    await brandFor(here.place.places.customerId, change)
    expect((await invited()).detail.participantJoinUrl).toContain(`${here.portal.url}/join/`)
  })

  test('is the portal’s own for a customer without a brand, and never another customer’s', async () => {
    const other = await createMeetingCustomer(here.portal)
    await brandFor(other.places.customerId)
    const { detail, sent } = await invited()
    expect(detail.participantJoinUrl).toContain(`${here.portal.url}/join/`)
    expect(sent[1]?.from_name).toContain('(Hop)')
  })

  test('follows the brand: another name has to be found first, deleting it leads back', async () => {
    const id = await brandFor(here.place.places.customerId)
    const link = async () => (await invited()).detail.participantJoinUrl
    expect(await link()).toContain(siteOf(reachable))
    const change = (domainName: string) =>
      here.portal.call(
        brandedApps.update,
        { body: { id, name: 'Sao Mai Meet', domainName, customerId: here.place.places.customerId } },
        here.admin.token,
      )
    await change('khac.invalid')
    expect(await link()).toContain(here.portal.url)
    await change(reachable)
    await checkHosts(here.portal.platform)
    expect(await link()).toContain(siteOf(reachable))
    await here.portal.call(brandedApps.remove, { params: { id } }, here.admin.token)
    expect(await link()).toContain(here.portal.url)
  })

  test('proves itself by its own name: a host that passes the question on to the portal’s gets another answer', async () => {
    const answers = await Promise.all(
      [reachable, '127.0.0.1', 'la.example.vn'].map((host) => open(host, `${proofPath}/${'n'.repeat(32)}`)),
    )
    expect(new Set(answers.map(({ page }) => page)).size).toBe(3)
  })

  test('that is lost for a day is not used any more; an hour does not matter', async () => {
    const id = await brandFor(here.place.places.customerId)
    // As if the name led elsewhere since then.
    await here.portal.db.updateTable('branded_apps').set({ domain_name: 'mat.invalid' }).where('id', '=', id).execute()
    const isReached = async () => {
      await checkHosts(here.portal.platform)
      return (
        (await here.portal.db.selectFrom('branded_apps').select('reached_at').where('id', '=', id).executeTakeFirstOrThrow())
          .reached_at !== null
      )
    }
    here.portal.clock.advance(1 * hours)
    expect(await isReached()).toBe(true)
    here.portal.clock.advance(24 * hours)
    expect(await isReached()).toBe(false)
    here.portal.clock.advance(-25 * hours)
  })

  test('is never what a caller says it is', async () => {
    await brandFor(here.place.places.customerId, { domainName: 'chua-tro.invalid' })
    const { id } = await invited({ publicMeeting: true, participants: [] })
    const headers = { authorization: `Bearer ${here.place.owner.token}`, 'x-forwarded-host': 'lua.example.vn' }
    const { page } = await open('lua.example.vn', `/api/v1/Meeting/GetMeetingDetail/${id}`, headers)
    expect(page).toContain('/join/')
    expect(page).not.toContain('lua.example.vn')
    const html = (await open('lua.example.vn', '/login')).page
    expect(html).not.toContain('lua.example.vn')
  })
})

describe('a page', () => {
  test('wears the brand of its host before any script runs; a name that nobody registered is the provider’s own', async () => {
    await brandFor(here.place.places.customerId)
    const { page, headers } = await open(reachable, '/login')
    expect(titleOf(page)).toBe('Sao Mai Meet')
    expect(brandIn(page)).toMatchObject({ name: 'Sao Mai Meet', brandColour: '#b3261e' })
    expect(page).toContain(`<link rel="icon" href="${brandIn(page).logo}" />`)
    expect(String(headers['content-security-policy'])).toContain("default-src 'none'")
    expect(headers['set-cookie']).toBeUndefined()
    for (const host of ['127.0.0.1', 'la.example.vn']) expect(titleOf((await open(host, '/login')).page)).toBe('Hop')
  })

  test.each(['/', '/login', '/signup', '/terms', '/privacy'])('%s is for search engines, any other is not', async (path) => {
    expect((await open('127.0.0.1', path)).headers['x-robots-tag']).toBeUndefined()
    expect((await open('127.0.0.1', `${path}x`)).headers['x-robots-tag']).toBe('noindex')
  })

  test('the logo is a picture that rooms may show, under its content’s name only, and gone with the brand', async () => {
    const id = await brandFor(here.place.places.customerId)
    const path = brandIn((await open(reachable, '/login')).page).logo ?? ''
    const reply = await here.portal.fetch(path)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect((await sharp(reply.bytes).metadata()).width).toBe(64)
    expect((await here.portal.fetch(`/brand-logos/${id}-${'0'.repeat(12)}`)).status).toBe(404)
    await here.portal.call(brandedApps.remove, { params: { id } }, here.admin.token)
    expect((await here.portal.fetch(path)).status).toBe(404)
    const ours = await here.portal.fetch('/brand-logos/default.png')
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
    await brandFor(here.place.places.customerId)
    const { detail } = await invited({ publicMeeting: true, participants: [], name: 'Giao ban <tuần> & "tháng"' })
    const path = new URL(detail.participantJoinUrl).pathname
    for (const host of [reachable, '127.0.0.1']) {
      const { page, headers } = await open(host, `${path}?accessCode=ABC123`)
      expect(titleOf(page)).toBe('Giao ban &lt;tuần&gt; &amp; &quot;tháng&quot; · Sao Mai Meet')
      expect(contentOf(page, 'og:site_name')).toBe('Sao Mai Meet')
      expect(contentOf(page, 'og:title')).toBe('Giao ban &lt;tuần&gt; &amp; "tháng"')
      expect(contentOf(page, 'og:url')).toBe(siteOf(host) + path)
      const picture = await here.portal.fetch(new URL(contentOf(page, 'og:image') ?? '').pathname)
      expect(picture.headers.get('content-type')).toBe('image/png')
      expect(page).not.toContain('ABC123')
      expect(headers['x-robots-tag']).toBe('noindex')
    }
    const key = path.split('/').at(-1) ?? ''
    const info = await here.portal.call(join.info, { query: { meetingSecretKey: key } })
    expect(info.body['data']).toMatchObject({ brand: { name: 'Sao Mai Meet', brandColour: '#b3261e' } })
  })

  test('for everybody brings with its page what the call would answer', async () => {
    const { detail } = await invited({ publicMeeting: true, participants: [], name: 'Giao ban </script><b>' })
    const path = new URL(detail.participantJoinUrl).pathname
    const meetingSecretKey = path.split('/').at(-1) ?? ''
    const { page } = await open('127.0.0.1', path)
    const [, json = ''] = /<script type="application\/json" id="meeting-link">(.*?)<\/script>/.exec(page) ?? []
    const { body } = await here.portal.call(join.info, { query: { meetingSecretKey } })
    expect(JSON.parse(json)).toEqual({ key: meetingSecretKey, answer: { data: body['data'] } })
    expect(page).not.toContain('</script><b>')
  })

  test('that is private or the host’s shows nothing of the meeting to whoever draws a preview', async () => {
    const { id, detail } = await invited({ name: 'Họp kín về sáp nhập' })
    const person = await here.portal.db
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
    const other = await createMeetingCustomer(here.portal)
    await brandFor(other.places.customerId)
    const { detail } = await invited({ publicMeeting: true, participants: [] })
    const { page } = await open(reachable, new URL(detail.participantJoinUrl).pathname)
    expect(brandIn(page).name).toBe('Hop')
  })
})

describe('a room', () => {
  test('is given name, colour and logo, and leads back to the host that somebody came by', async () => {
    await brandFor(here.place.places.customerId)
    const { id } = await invited({ publicMeeting: true, participants: [] })
    const start = async (host: string) => {
      const headers = { authorization: `Bearer ${here.place.owner.token}` }
      const { page } = await open(host, `/api/v1/Meeting/StartMeeting?meetingId=${id}`, headers, 'POST')
      return new URL((JSON.parse(page) as { startUrl: string }).startUrl).searchParams.get('logoutURL')
    }
    expect(await start('127.0.0.1')).toBe(`${here.portal.url}/meetings/details/${id}`)
    expect(await start(reachable)).toBe(`${siteOf(reachable)}/meetings/details/${id}`)
    expect(await start('lua.example.vn')).toBe(`${siteOf(reachable)}/meetings/details/${id}`)
    const created = here.double.calls.filter(({ name }) => name === 'create').at(-1)?.query
    expect(created?.get('meta_hop-brand')).toBe('Sao Mai Meet')
    expect(created?.get('meta_hop-colour')).toBe('#b3261e')
    expect(created?.get('logo')).toContain(`${siteOf(reachable)}/brand-logos/`)
    expect(created?.get('meta_hop-logo')).toBe(created?.get('logo'))
  })

  test('is told of a change for its recordings too', async () => {
    const app = await brandFor(here.place.places.customerId)
    const { id } = await invited({ publicMeeting: true, participants: [] })
    await here.portal.call(meetings.start, { query: { meetingId: id } }, here.place.owner.token)
    const session = await here.portal.db
      .selectFrom('meeting_sessions')
      .selectAll()
      .where('meeting_id', '=', id)
      .executeTakeFirstOrThrow()
    const now = here.portal.clock.now()
    const recording = {
      session_id: session.id,
      customer_id: session.customer_id,
      record_id: 'record-1',
      created_at: now,
      updated_at: now,
    }
    const details = { playback_url: null, state: 'published', size_bytes: 0, duration_seconds: 0 } as const
    await here.portal.db
      .insertInto('recordings')
      .values({ ...recording, ...details })
      .execute()
    await here.portal.platform.jobs.drain()
    await here.portal.call(brandedApps.remove, { params: { id: app } }, here.admin.token)
    await here.portal.platform.jobs.drain()
    const told = here.double.calls.filter(({ name }) => name === 'updateRecordings').at(-1)?.query
    expect([told?.get('recordID'), told?.get('meta_hop-brand'), told?.get('meta_hop-logo')]).toEqual(['record-1', 'Hop', 'none'])
  })
})
